import formal from '../de/agency-money.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'plan.lead.owner':
    'Was deine Mitarbeiter von der Provision bekommen. Regeln gelten ab ihrem Tag und nie rückwirkend.',
  'plan.lead.employee': 'Was du von der Provision deiner Agentur bekommst.',
  'plan.part.employee': 'Dein Anteil',
  'plan.lines.none.employee': 'Deine Agentur hat noch keinen Prämienplan hinterlegt.',
  'plan.add.amount': 'Bitte gib eine Zahl größer als null ein.',
  'earned.lead.owner':
    'Jeder freigegebene Auftrag mit seiner Provision, und was davon deine Mitarbeiter bekommen.',
  'earned.lead.employee': 'Jeder freigegebene Auftrag mit deinem Anteil.',
  'earned.part.employee': 'Dein Anteil',
  'credit.lead':
    'Wir rechnen jeden Monat ab und stellen die Gutschrift für dich aus. Jede ist zugleich eine E-Rechnung (ZUGFeRD).',
  'credit.object.missing': 'Bitte schreib, was nicht stimmt.',
  'credit.pay.account': 'Für die Überweisung fehlt deine Bankverbindung.',
  'credit.pay.failed.account': 'Bitte gib eine andere Bankverbindung an, dann überweisen wir noch einmal.',
  'credit.pay.failed.again':
    'Wir überweisen mit der nächsten Zahlung noch einmal, jetzt an deine neue Bankverbindung.',
  'credit.account.text': 'Ohne Bankverbindung warten deine Gutschriften auf die Auszahlung.',
  'credit.objected': 'Dein Widerspruch',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
