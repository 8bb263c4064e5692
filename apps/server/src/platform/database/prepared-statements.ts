/** Most statements that a connection keeps, and texts that are counted. */
const maxNames = 500
const maxTexts = 5_000

/**
 * Statements whose result has the columns of a table. A migration of a newer release can add one, and PostgreSQL refuses
 * to execute a prepared statement whose result has changed.
 */
const changesWithTable = /\*\s*(?:from\b|,|$)|\.\*/i

/** Statements whose text depends on the number of their values: each number would take a name. */
const dependsOnCount = /\bin \(\$\d+(?:, \$\d+){3,}|\), \(\$\d/i

const isStatement = /^\s*(?:select|insert|update|delete|with)\b/i

const canBePrepared = (text: string, isSchemaFixed: boolean) =>
  isStatement.test(text) && (isSchemaFixed || !changesWithTable.test(text)) && !dependsOnCount.test(text)

/** Returns the name under which a statement is prepared; undefined if it is not. */
export type StatementNames = (text: string) => string | undefined

/**
 * Names the statements that a pool repeats, so that PostgreSQL parses and plans them once for each connection
 * instead of at every execution. Decision 120
 * @param executionsBefore executions of a text before it gets a name; those of fewer are not worth the memory
 * @param isSchemaFixed whether no migration can run while the pool is open
 */
export function statementNames(executionsBefore = 2, isSchemaFixed = false): StatementNames {
  const executions = new Map<string, number>()
  const names = new Map<string, string>()

  return (text) => {
    const existing = names.get(text)
    if (existing !== undefined) return existing
    const before = executions.get(text) ?? 0
    if (before === 0 && executions.size >= maxTexts) executions.clear()
    executions.set(text, before + 1)
    if (before < executionsBefore || names.size >= maxNames || !canBePrepared(text, isSchemaFixed))
      return undefined
    const name = `zuruf-${names.size}`
    names.set(text, name)
    executions.delete(text)
    return name
  }
}
