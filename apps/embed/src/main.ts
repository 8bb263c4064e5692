import { ReferralElement } from './referral-element.ts'

// A page may include the script twice, and a framework may run it again.
if (!customElements.get('zuruf-referral')) customElements.define('zuruf-referral', ReferralElement)
