/** Parts of an installation whose health operators see. */
export const healthChecks = [
  'database',
  'schema',
  'replica',
  'jobs',
  'disk',
  'files',
  'mail',
  'backup',
] as const
export type HealthCheck = (typeof healthChecks)[number]

/** Why statements of the database fail for a reason that does not lie in them. */
export const databaseErrorReasons = ['disk-full', 'read-only', 'locked', 'slow', 'silent', 'lost'] as const
export type DatabaseErrorReason = (typeof databaseErrorReasons)[number]

/** What can be wrong with these parts. */
export const healthFaults = [
  ...databaseErrorReasons.map((reason) => `database-${reason}` as const),
  'replica-behind',
  'replica-failed',
  'jobs-late',
  'disk-low',
  'disk-full',
  'files-down',
  'mail-failing',
  'backup-missing',
  'backup-late',
  'backups-kept',
] as const
export type HealthFault = (typeof healthFaults)[number]
