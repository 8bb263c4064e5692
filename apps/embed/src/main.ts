import { ReferralElement } from './referral-element.ts'

// The page may include the script twice, and the page of a framework may run it again.
if (!customElements.get('zuruf-referral')) customElements.define('zuruf-referral', ReferralElement)
