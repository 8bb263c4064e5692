export { createAgencyAccess } from './agency-access.ts'
