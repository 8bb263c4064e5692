import type { Http } from '../../../platform/http/mount.ts'
import type { Module } from '../../../platform/module.ts'
import { type Dependencies as ChangeDependencies, emailChangeService } from './email-change.ts'
import { emailChangeMails } from './email-change-mails.ts'
import { mountEmailChange } from './email-change-routes.ts'
import { mountPasswords } from './password-routes.ts'
import { type Dependencies as PasswordDependencies, passwordService } from './passwords.ts'
import { type Dependencies as LoginDependencies, tokenLoginService } from './token-login.ts'
import { type Dependencies as LoginRouteDependencies, mountTokenLogins } from './token-login-routes.ts'

type Dependencies = ChangeDependencies &
  PasswordDependencies &
  LoginDependencies &
  Pick<LoginRouteDependencies, 'providerKeys'>

export type { CampaignAnswer } from './passwords.ts'

/**
 * Passwords, logins by token, and changes of the e-mail address. A module of its own, because it needs modules that
 * are created after the accounts module, such as the catalogue and the newsletter.
 */
export function createSignInModule(dependencies: Dependencies) {
  const tokenLogins = tokenLoginService(dependencies)
  const ownPasswords = passwordService(dependencies)
  const emailChanges = emailChangeService(dependencies)
  return {
    services: { tokenLogins, ownPasswords, emailChanges },
    routes(http: Http) {
      mountTokenLogins(http, { ...dependencies, tokenLogins })
      mountPasswords(http, ownPasswords)
      mountEmailChange(http, emailChanges)
    },
    mails: emailChangeMails(),
  } satisfies Module
}
