import type { ActionTexts, OperatorAction, OperatorMailTexts } from './de/operator-mail.ts'
import { fallbackLanguage } from './languages.ts'
import { standardTexts } from './server.ts'

const texts = standardTexts('operatorMail')

/** Returns the texts about an action on the reader's own access; undefined for an action on anything else. */
export const ownActionTexts = (
  { ownActs }: OperatorMailTexts,
  action: OperatorAction,
): ActionTexts | undefined => (ownActs as Readonly<Partial<Record<OperatorAction, ActionTexts>>>)[action]

export const operatorMailTexts = (language: string): OperatorMailTexts => texts[fallbackLanguage(language)]
