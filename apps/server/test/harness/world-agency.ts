import { addAgency, addEmployee, inviteCustomer, joinAgency } from './agencies.ts'
import type { TestApp } from './app.ts'
import { makeCommissions } from './commissions.ts'
import { smallPicture } from './content.ts'
import type { WorldReferrals } from './world-referrals.ts'

/** Makes the account the owner of an agency with an employee, an invited customer and commissions. */
export async function makeAgency(
  test: TestApp,
  tenant: string,
  { part: { accountId, email, orderNumber }, releasedOrderId }: WorldReferrals,
) {
  const agencyId = await addAgency(test, tenant)
  const agentNumber = await joinAgency(test, tenant, agencyId, accountId, 'AgenturInhaber')
  const photo = await test.modules.directory.setPhoto(test.contextOf(tenant), accountId, await smallPicture())
  const joined = await test.api.ok('joinCompany', {
    body: { Vorname: 'Erika', Nachname: 'Muster', Email: email },
    tenant,
  })
  const employeeId = await addEmployee(test, tenant, agencyId)
  const invitationId = await inviteCustomer(test, tenant, agencyId, accountId)
  const spareAgencyId = await addAgency(test, tenant, { name: 'Agentur Nebel' })
  await test.database.query(
    `update referral set agency_id = $1, member_id = $2 where id = (select referral_id from orders where number = $3)`,
    [agencyId, accountId, orderNumber],
  )
  const commissions = await makeCommissions(test, tenant, {
    agencyId,
    memberId: accountId,
    orderId: releasedOrderId,
  })
  return {
    agencyId,
    companyCode: joined.Einladungscode,
    agentPhoto: photo.split('/').at(-1) ?? '',
    agentNumber,
    employeeId,
    invitationId,
    spareAgencyId,
    ...commissions,
  }
}
