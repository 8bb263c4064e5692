/**
 * Codes of transient errors, as SQLSTATE or system error: the database or the file service cannot be reached, is
 * overloaded, or a time limit was exceeded. The same request may succeed shortly after.
 * @see https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const transientCodes: ReadonlySet<string> = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction: connected to a standby
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '58030', // io_error
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // the Unix socket is missing
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOSPC', // the disk for uploads is full
  'EDQUOT',
  'EAI_AGAIN',
])

/** Messages of transient errors that `pg`, `pg-pool`, Kysely and the S3 client throw themselves; these errors have no code. */
const driverMessages = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed', // Kysely, in a process that stops
  '@smithy/node-http-handler - the request socket timed out',
]

/** Returns whether an error is transient, so that the caller may retry. Checks the causes of the error, too. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as NodeJS.ErrnoException
  if (driverMessages.some((text) => message.startsWith(text))) return true
  if (code !== undefined && (transientCodes.has(code) || code.startsWith('08')) && !isMissingFile(error))
    return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  if (isUnavailableService(error)) return true
  return cause !== undefined && isUnavailable(cause)
}

/**
 * Returns whether an error of the S3 client means that the service did not answer (no status), is overloaded or
 * failed.
 */
function isUnavailableService(error: Error): boolean {
  if (!('$metadata' in error)) return false
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number }
  return status === undefined || status === 429 || status >= 500
}

/** Returns whether ENOENT means a missing file and not the missing socket of the database. */
const isMissingFile = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' && syscall !== 'connect'
