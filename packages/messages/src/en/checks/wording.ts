/** Wording that asks an agency to call a person. `scripts/rules/texts.test.ts` */
export const invitesToCall = /worth a call|give them a call/i
