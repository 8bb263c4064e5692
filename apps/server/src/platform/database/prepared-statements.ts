/** Executions of a text in this process before its statements are prepared. Others are not worth the memory. */
const executionsBefore = 2

/** Most statements that a connection keeps, and texts that are counted. */
const maxNames = 500
const maxTexts = 5_000

/**
 * Statements whose result has the columns of a table. A migration of a newer release can add one, and PostgreSQL refuses
 * to execute a prepared statement whose result has changed.
 */
const changesWithTable = /\*\s*(?:from\b|,|$)|\.\*/i

const canBePrepared = (text: string) =>
  /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !changesWithTable.test(text)

/**
 * Names the statements that a process repeats, so that PostgreSQL parses and plans them once for each connection
 * instead of at every execution. Decision 120
 */
export function statementNames() {
  const executions = new Map<string, number>()
  const names = new Map<string, string>()

  /** Returns the name under which a statement is prepared; undefined if it is not. */
  return (text: string): string | undefined => {
    const existing = names.get(text)
    if (existing !== undefined) return existing
    const before = executions.get(text) ?? 0
    if (before === 0 && executions.size >= maxTexts) executions.clear()
    executions.set(text, before + 1)
    if (before < executionsBefore || names.size >= maxNames || !canBePrepared(text)) return undefined
    const name = `zuruf-${names.size}`
    names.set(text, name)
    executions.delete(text)
    return name
  }
}
