// What the everyday run (`npm test`) leaves to the complete one (`npm test -- all`), which every change must pass before
// it is merged (docs/decisions/127-everyday-and-complete-run.md).

/**
 * Unit and API tests of the complete run only, as paths from the root: tests that start servers, builds or upgrades of
 * their own or kill processes, walks through every operation, role or module, attacks, and random histories.
 */
export const completeTests = [
  // Backups, upgrades, builds, commands and crashes, with processes of their own
  'apps/server/test/backup.test.ts',
  'apps/server/test/crash.test.ts',
  'apps/server/test/customer-numbers-migration.test.ts',
  'apps/server/test/dist.test.ts',
  'apps/server/test/key-rotation.test.ts',
  'apps/server/test/mail-outage.test.ts',
  'apps/server/test/migrate-command.test.ts',
  'apps/server/test/openapi-client.test.ts',
  'apps/server/test/production-commands.test.ts',
  'apps/server/test/restore.test.ts',
  'apps/server/test/tenant-*.test.ts',
  'apps/server/test/bench.test.ts',
  'apps/server/test/failures/**',
  'apps/server/src/money/rewards/release-crash.test.ts',
  'apps/server/src/office/webhooks/crash.test.ts',
  'apps/server/src/platform/keys/rotation.test.ts',
  'apps/server/src/referrals/handovers/channels/uploads.test.ts',
  'apps/server/src/referrals/handovers/corrected-orders.test.ts',
  // Every operation, token, role, module or text
  'apps/server/test/access.test.ts',
  'apps/server/test/account-enumeration.test.ts',
  'apps/server/test/error-catalogue.test.ts',
  'apps/server/test/fuzz.test.ts',
  'apps/server/test/modules-off.test.ts',
  'apps/server/test/page-queries.test.ts',
  'apps/server/test/request-wording.test.ts',
  'apps/server/test/settings-wording.test.ts',
  'apps/server/src/identity/operators/roles.test.ts',
  // Attacks, random histories, thousands of rows and load
  'apps/server/test/money-histories.test.ts',
  'apps/server/test/payouts.test.ts',
  'apps/server/test/attacks/**',
  'apps/server/test/concurrency.test.ts',
  'apps/server/src/agencies/credit-notes/payment-histories.test.ts',
  'apps/server/src/money/payouts/batches/report-groups.test.ts',
  'apps/server/src/referrals/order-splits/split-equivalence.test.ts',
  'apps/server/src/referrals/orders/intake-batch.test.ts',
  'apps/server/src/referrals/orders/release-groups.test.ts',
]

/** Browser tests of the everyday run, as paths from the root: the main work of each person. All others are of the complete run. */
export const mainJourneys = [
  // Recommenders and recipients
  'e2e/journeys/main-job.spec.ts',
  'e2e/journeys/three-buyers.spec.ts',
  'e2e/journeys/accounts.spec.ts',
  'e2e/journeys/area.spec.ts',
  'e2e/journeys/money.spec.ts',
  'e2e/journeys/products.spec.ts',
  'e2e/journeys/personal-link.spec.ts',
  'e2e/journeys/expired-link.spec.ts',
  'e2e/journeys/first-load.spec.ts',
  'e2e/journeys/languages.spec.ts',
  'e2e/journeys/contact.spec.ts',
  // Sales partners, agents, agencies and employees
  'e2e/journeys/partner.spec.ts',
  'e2e/journeys/agent.spec.ts',
  'e2e/journeys/agency-life.spec.ts',
  'e2e/journeys/sso.spec.ts',
  // Operators
  'e2e/journeys/backoffice-sign-in.spec.ts',
  'e2e/journeys/backoffice-desk.spec.ts',
  'e2e/journeys/backoffice-payouts.spec.ts',
  'e2e/journeys/backoffice-catalogue.spec.ts',
  'e2e/journeys/backoffice-content.spec.ts',
  'e2e/journeys/backoffice-overview.spec.ts',
]
