import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountCompany } from './routes.ts'
import { companyService, type Dependencies } from './service.ts'

/** The programme for employees of the tenant's own company. */
export function createCompanyModule(dependencies: Dependencies) {
  const company = companyService(dependencies)
  return { services: { company }, routes: (http: Http) => mountCompany(http, company) } satisfies Module
}
