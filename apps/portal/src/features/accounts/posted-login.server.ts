import type { PostedForm } from '../../app/posted-form.server.ts'
import { checkLogin, emptyLogin, type LoginData, languageAfterLogin, logIn, loginFieldAt } from './login.ts'
import { returnTarget, returnToParam } from './return-to.ts'

/** The login of recommenders without scripts. The server process passes the session cookie on. */
export const postedLogin: PostedForm<LoginData> = {
  name: 'login',
  initial: () => emptyLogin,
  secrets: ['Password'],
  check: (values, { context }) => checkLogin(values, context.i18n),
  async send(values, { context, search }) {
    const user = await logIn(values)
    const language = languageAfterLogin(user, context) ?? context.locale
    return returnTarget(language, returnToParam({ ...search }).redirect, 'PersoenlicherBereich')
  },
  fieldAt: loginFieldAt,
}
