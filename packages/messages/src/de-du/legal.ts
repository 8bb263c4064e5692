import { accessibility } from './legal/accessibility.ts'
import { agencyPages } from './legal/agency.ts'
import { company } from './legal/company.ts'
import { faq } from './legal/faq.ts'
import { imprint } from './legal/imprint.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'

export default { ...company, ...imprint, ...terms, ...privacy, ...faq, ...accessibility, ...agencyPages }
