import formal from '../de/area.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'area.todo': 'Das wartet auf dich',
  'area.todo.more.one': 'Und noch eine Prämie, die du abholen kannst.',
  'area.todo.more.other': 'Und noch {count} Prämien, die du abholen kannst.',
  'area.partner': 'Zu deinem Bereich als Vertriebspartner',
  // The name is the first name here (`persoenlicherbereich.tsx`).
  'area.title': 'Hallo {name}.',
  'area.welcome.title': 'Willkommen, {name}! Dein Konto ist bereit.',
  'area.welcome.text': 'Deine Adresse ist bestätigt. Ab jetzt siehst du hier, was aus jeder Empfehlung wird.',
  'area.lead.ready.one': 'Eine Prämie wartet auf dich',
  'area.lead.ready.other': '{count} Prämien warten auf dich',
  'area.lead.waiting': 'Deine Links sind draußen. Sobald sich etwas tut, siehst du es hier.',
  'area.lead.empty': 'Hier siehst du bald, was aus deinen Empfehlungen wird.',

  'area.possible.text': 'wenn aus jedem Link, den du verschickt hast, ein Vertrag mit Prämie wird',

  'area.noMatch': 'Dazu passt keine deiner Empfehlungen.',
  'area.empty': 'Noch hast du nichts empfohlen. Wer fällt dir als Erstes ein?',
  'area.someone': 'Dein Kontakt',
  'area.amount.me': '{me} für dich',
  'area.amount.both': '{me} für dich, {them} für {name}',
  'area.contact': 'deinen Kontakt',
  'area.personal.change.title': 'Wie soll dein Link enden?',
  'area.personal.change.text':
    'Das geht nur einmal. Dein bisheriger Link funktioniert weiter, auch wenn er schon irgendwo steht.',
  'area.personal.changed': 'Dein Link ist umbenannt',
  'area.label.for': 'Deine Notiz: {label}',
  'area.label.field': 'Deine Notiz',
  'area.label.hint': 'Zum Beispiel „Nachbarin“ oder „Aushang im Verein“. Das siehst nur du.',
  'area.remind.text':
    'Deine Nachricht geht aus deiner eigenen App an deinen Kontakt. Wir selbst schreiben deinem Kontakt nie.',
  'area.remind.label': 'Deine Nachricht. Du kannst sie noch ändern.',

  'area.lost.Bestandskunde': 'Keine Prämie: Dein Kontakt ist schon Kunde',

  'myRewards.empty': 'Noch keine Prämie. Sobald über deinen Link etwas zustande kommt, steht sie hier.',
  'myRewards.bonus.for': 'Für deinen Abschluss „{product}“, freigegeben am {date}',
  'myRewards.reason.AndereEmpfehlung':
    'Dein Kontakt kam über eine andere Empfehlung zu uns. Du hast nichts falsch gemacht.',
  'myRewards.reason.LinkAbgelaufen': 'Dein Link war zu diesem Zeitpunkt schon abgelaufen.',
  'myRewards.reason.Bestandskunde': 'Dein Kontakt ist schon Kunde: Prämien gibt es nur für Neukunden.',
  'myRewards.inReview': 'Wird noch geprüft. Du musst nichts tun.',

  'statements.text': 'Was du in einem Jahr bekommen hast, zum Ablegen und für deine Steuererklärung.',
  'statements.empty': 'Sobald eine Prämie ausgezahlt ist, findest du hier die Übersicht des Jahres.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
