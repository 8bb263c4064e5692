/** Wording that asks an agency to call a person. `scripts/rules/texts.test.ts` */
export const invitesToCall = /lohnt (sich )?ein anruf|ruf (sie|die interessent)/i
