export { agencyAccess as createAgencyAccess } from './people.ts'
