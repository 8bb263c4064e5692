import { ReferralElement } from './referral-element.ts'

// The script may stand in the page twice, and the page of a framework may run it again.
if (!customElements.get('zuruf-referral')) customElements.define('zuruf-referral', ReferralElement)
