import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { agentService } from './agents.ts'
import { agentDirectory, listPhotoFiles } from './directory.ts'
import { mountEmployees } from './employee-routes.ts'
import { type Dependencies as EmployeeDependencies, employeeService } from './employees.ts'
import { memberService } from './members.ts'
import { memberPersonalData } from './personal-data.ts'

export type { Agents } from './agents.ts'
export { type AgentDirectory, maxPhotoBytes } from './directory.ts'
export { isOwner, ownerRole } from './employees.ts'
export { setDepartment } from './identity-repository.ts'
export type { Members } from './members.ts'
export { newAgencyNumber, newAgentNumber, newPartnerNumber } from './numbers.ts'
export {
  type AgencyFilter,
  anonymiseClosed,
  deleteUnconfirmed,
  employeesOf,
  findAgreedText,
  listAgencies,
  membersOf,
  ownersOf,
  updateAgency,
  updateAgencyInState,
  upsertMember,
} from './onboarding-repository.ts'
export {
  type Agency,
  findAgency,
  findMember,
  insertAgency,
  type Member,
  type NewAgency,
} from './repository.ts'

/** Agencies, their members, and the directory in which visitors find agents. Decision 059 */
export function createAgentsModule(platform: Platform) {
  const agents = agentService()
  const members = memberService()
  const directory = agentDirectory(platform)
  return {
    services: { agents, members, directory },
    jobs: { 'agencies.purge': async (context) => ({ photos: await directory.purgePhotos(context) }) },
    personalData: memberPersonalData({ agents, members }),
    storedFiles: listPhotoFiles,
  } satisfies Module
}

/** Employees of an agency, as their owner manages them. */
export function createEmployeesModule(dependencies: EmployeeDependencies) {
  const employees = employeeService(dependencies)
  return {
    services: { employees },
    routes: (http: Http) => mountEmployees(http, employees),
  } satisfies Module
}
