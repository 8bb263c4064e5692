import {
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type CreateStmt,
  type DropStmt,
  loadModule,
  type Node,
  parsePlPgSQLSync,
  parseSync,
  type RangeVar,
} from 'libpg-query'

/** What others cannot do with a table, or only later. */
export type Blocked = 'nothing' | 'changed rows' | 'writes' | 'everything'

/** A lock that a statement takes on a table. */
export interface TableLock {
  readonly table: string
  readonly blocked: Blocked
  /** The statement reads or rewrites all rows; else it takes a moment, however large the table is. */
  readonly isLong: boolean
  readonly statement: string
}

/** Locks of a statement, without its text. */
type StatementLock = Omit<TableLock, 'statement'>

/**
 * Returns the locks that a migration takes on tables it does not create itself.
 * @see https://www.postgresql.org/docs/18/explicit-locking.html
 * @see https://www.postgresql.org/docs/18/sql-altertable.html
 */
export async function locksOf(text: string): Promise<TableLock[]> {
  await loadModule()
  const created = new Set<string>()
  return statementsOf(text).flatMap(({ node, statement }) => {
    // A table of the same name may have been used before, and renamed.
    if ('CreateStmt' in node) created.add(nameOf(node.CreateStmt.relation))
    return locksOfStatement(node)
      .filter(({ table }) => !created.has(table))
      .map((lock) => ({ ...lock, statement }))
  })
}

interface ParsedStatement {
  readonly node: Node
  /** Its beginning. */
  readonly statement: string
}

function statementsOf(text: string): ParsedStatement[] {
  // Positions are in bytes.
  const bytes = Buffer.from(text)
  return (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    if (!stmt) return []
    const source = bytes.subarray(from, length === undefined ? undefined : from + length).toString()
    const statement = { node: stmt, statement: beginningOf(source) }
    return 'DoStmt' in stmt ? [statement, ...statementsOfBlock(source)] : [statement]
  })
}

/** The first words of a statement, without comments, on one line. */
const beginningOf = (source: string): string =>
  source.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().slice(0, 100)

/** Returns the statements inside a `do` block. Those that it composes itself are not known. */
function statementsOfBlock(source: string): ParsedStatement[] {
  const found: string[] = []
  const collect = (value: unknown, key = ''): void => {
    if (typeof value !== 'object' || value === null) return
    const { query } = (value as { PLpgSQL_expr?: { query?: string } }).PLpgSQL_expr ?? {}
    if (query !== undefined && key === 'sqlstmt') found.push(query)
    for (const [name, child] of Object.entries(value)) collect(child, name)
  }
  collect(parsePlPgSQLSync(source))
  return found.flatMap(statementsOf)
}

/** Statements that lock no table, or only for reading. */
const harmless: ReadonlySet<string> = new Set([
  'AlterDefaultPrivilegesStmt',
  'AlterFunctionStmt',
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'DoStmt',
  'GrantStmt',
  'SelectStmt',
  'VariableSetStmt',
  'ViewStmt',
])

function locksOfStatement(node: Node): StatementLock[] {
  if ('CreateStmt' in node) return locksOfNewTable(node.CreateStmt)
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [], objtype } = node.AlterTableStmt
    if (objtype !== 'OBJECT_TABLE') return []
    return cmds.flatMap((command) =>
      'AlterTableCmd' in command ? locksOfAlteration(nameOf(relation), command.AlterTableCmd) : [],
    )
  }
  if ('IndexStmt' in node) {
    const { relation, concurrent } = node.IndexStmt
    return [{ table: nameOf(relation), blocked: concurrent ? 'nothing' : 'writes', isLong: true }]
  }
  if ('CreateTrigStmt' in node) return [short(nameOf(node.CreateTrigStmt.relation), 'writes')]
  if ('CreatePolicyStmt' in node) return [short(nameOf(node.CreatePolicyStmt.table), 'everything')]
  if ('RenameStmt' in node) {
    const { renameType, relation } = node.RenameStmt
    return renameType === 'OBJECT_INDEX' || !relation ? [] : [short(nameOf(relation), 'everything')]
  }
  if ('AlterObjectSchemaStmt' in node) {
    const { objectType, relation } = node.AlterObjectSchemaStmt
    return objectType === 'OBJECT_TABLE' ? [short(nameOf(relation), 'everything')] : []
  }
  if ('DropStmt' in node) return locksOfDrop(node.DropStmt)
  if ('LockStmt' in node) {
    const { relations = [], mode = 0 } = node.LockStmt
    // Modes in the order of `lockdefs.h`: 4 is SHARE UPDATE EXCLUSIVE, 7 EXCLUSIVE, 8 ACCESS EXCLUSIVE.
    const blocked = mode === 8 ? 'everything' : mode > 4 ? 'writes' : 'nothing'
    return tablesOf(relations).map((table) => short(table, blocked))
  }
  if ('UpdateStmt' in node) return [changedRows(node.UpdateStmt.relation)]
  if ('DeleteStmt' in node) return [changedRows(node.DeleteStmt.relation)]
  // New rows are in nobody's way.
  if ('InsertStmt' in node) return []
  if ('TruncateStmt' in node) {
    return tablesOf(node.TruncateStmt.relations ?? []).map((table) => short(table, 'everything'))
  }
  if (Object.keys(node).some((kind) => harmless.has(kind))) return []
  return [{ table: '?', blocked: 'everything', isLong: true }]
}

const short = (table: string, blocked: Blocked): StatementLock => ({ table, blocked, isLong: false })

const changedRows = (relation: RangeVar | undefined): StatementLock => ({
  table: nameOf(relation),
  blocked: 'changed rows',
  isLong: true,
})

const nameOf = (relation: RangeVar | undefined): string => relation?.relname ?? '?'

const tablesOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => ('RangeVar' in node ? [nameOf(node.RangeVar)] : []))

const constraintsOf = (nodes: readonly Node[] = []): Constraint[] =>
  nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

/** A new table locks those that its foreign keys refer to, and the one it is a partition of. */
function locksOfNewTable({ tableElts = [], inhRelations = [], partbound }: CreateStmt): StatementLock[] {
  const columns = tableElts.flatMap((node) => ('ColumnDef' in node ? [node.ColumnDef] : []))
  const constraints = [
    ...constraintsOf(tableElts),
    ...columns.flatMap((column) => constraintsOf(column.constraints)),
  ]
  return [
    ...constraints.flatMap((constraint) => locksOfReference(constraint, false)),
    ...tablesOf(inhRelations).map((table) => short(table, partbound ? 'everything' : 'nothing')),
  ]
}

const locksOfReference = ({ contype, pktable }: Constraint, isLong: boolean): StatementLock[] =>
  contype === 'CONSTR_FOREIGN' ? [{ table: nameOf(pktable), blocked: 'writes', isLong }] : []

/** Changes of a table that others do not notice. */
const quiet: ReadonlySet<string> = new Set([
  'AT_ClusterOn',
  'AT_ResetOptions',
  'AT_ResetRelOptions',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_SetStatistics',
])

/** Changes of a table that read or rewrite all rows. */
const long: ReadonlySet<string> = new Set([
  'AT_AlterColumnType',
  'AT_SetAccessMethod',
  'AT_SetLogged',
  'AT_SetNotNull',
  'AT_SetTableSpace',
  'AT_SetUnLogged',
])

function locksOfAlteration(table: string, { subtype = 'AT_AddColumn', def }: AlterTableCmd): StatementLock[] {
  if (quiet.has(subtype)) return []
  if (subtype === 'AT_ValidateConstraint' || subtype === 'AT_AttachPartition') {
    return [{ table, blocked: 'nothing', isLong: true }]
  }
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return locksOfNewColumn(table, def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    const { Constraint: constraint } = def
    const isLong = !constraint.skip_validation && !constraint.indexname
    const blocked = constraint.contype === 'CONSTR_FOREIGN' ? 'writes' : 'everything'
    return [{ table, blocked, isLong }, ...locksOfReference(constraint, isLong)]
  }
  return [{ table, blocked: 'everything', isLong: long.has(subtype) }]
}

/** Functions that return the same value for all rows of a statement. */
const stable: ReadonlySet<string> = new Set(['now', 'transaction_timestamp', 'statement_timestamp'])

/** A new column needs no change of the rows, unless each gets a value of its own or one to check. */
function locksOfNewColumn(table: string, column: ColumnDef): StatementLock[] {
  const constraints = constraintsOf(column.constraints)
  const isLong = constraints.some(({ contype, raw_expr: value }) => {
    if (contype === 'CONSTR_DEFAULT') return callsOf(value).some((name) => !stable.has(name))
    // A virtual generated column is computed when it is read; `s` is a stored one.
    return (
      contype === 'CONSTR_GENERATED' ||
      contype === 'CONSTR_IDENTITY' ||
      contype === 'CONSTR_UNIQUE' ||
      contype === 'CONSTR_PRIMARY' ||
      contype === 'CONSTR_CHECK'
    )
  })
  return [
    { table, blocked: 'everything', isLong },
    ...constraints.flatMap((constraint) => locksOfReference(constraint, false)),
  ]
}

/** Names of the functions that an expression calls. */
function callsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { funcname } =
    (value as { FuncCall?: { funcname?: { String?: { sval?: string } }[] } }).FuncCall ?? {}
  const own = funcname ? [funcname.at(-1)?.String?.sval ?? '?'] : []
  return [...own, ...Object.values(value).flatMap(callsOf)]
}

function locksOfDrop({ removeType, objects = [], concurrent }: DropStmt): StatementLock[] {
  const names = objects.map((object) =>
    ('List' in object ? (object.List.items ?? []) : []).flatMap((item) =>
      'String' in item ? [item.String.sval ?? '?'] : [],
    ),
  )
  switch (removeType) {
    case 'OBJECT_TABLE':
      return names.map((name) => short(name.at(-1) ?? '?', 'everything'))
    // Their names are those of the table and their own.
    case 'OBJECT_TRIGGER':
    case 'OBJECT_POLICY':
      return names.map((name) => short(name.at(-2) ?? '?', 'everything'))
    case 'OBJECT_INDEX':
      return concurrent ? [] : names.map((name) => short(`the table of index ${name.at(-1)}`, 'everything'))
    default:
      return []
  }
}
