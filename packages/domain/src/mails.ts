/** Why a mail will never be sent. `withheld`: over the cap of its mailbox. Decisions 022, 079 */
export const mailEnds = ['refused', 'given-up', 'withheld'] as const
export type MailEnd = (typeof mailEnds)[number]
