import { z } from 'zod'
import { cents, isoTime } from './common.ts'
import { evidence } from './goodwill.ts'
import { goodwillStatus } from './referrals.ts'

/** Everything stored about a recommender, under the names of the wire. Art. 15 and 20 GDPR. */
const act = z.object({ Ereignis: z.string(), Zeit: isoTime, Einzelheiten: z.record(z.string(), z.unknown()) })
const step = z.object({ Status: z.string(), Grund: z.string().nullable(), Zeit: isoTime })

const recipientNumber = z.string().nullable().describe('number of the recipient, without personal data')

const ownClaim = z.object({
  Id: z.string(),
  Empfaengernummer: recipientNumber,
  WertCent: cents,
  Produkt: z.string(),
  Status: z.string(),
  Art: z.string().nullable(),
  Erstellt: isoTime,
  GueltigBis: isoTime.nullable(),
  AbgeholtAm: isoTime.nullable(),
  BezahltAm: isoTime.nullable(),
  Auszahlung: z
    .object({ Iban: z.string().describe('masked'), Kontoinhaber: z.string(), FaelligAm: isoTime })
    .nullable(),
  Gutschein: z.object({ Name: z.string(), Email: z.string(), VersendetAm: isoTime.nullable() }).nullable(),
  Verlauf: z.array(step),
})

const ownReferral = z.object({
  Empfehlungsnummer: z.string(),
  Empfehlungslink: z.string(),
  Offlinecode: z.string().nullable(),
  Produkt: z.object({ Id: z.string(), Name: z.string() }),
  PraemieCent: cents,
  AnteilEmpfehler: z.int(),
  Channel: z.string().nullable(),
  Agentennummer: z.string().nullable(),
  GenannterVorname: z
    .string()
    .nullable()
    .describe(
      'first name given with the referral; null if it was made while logged in, under the account’s name',
    ),
  Kontakt: z
    .object({ Vorname: z.string().nullable(), Nachname: z.string().nullable(), Email: z.string().nullable() })
    .nullable()
    .describe('person the recommender wanted to recommend to, if given'),
  Bezeichnung: z.string().nullable().describe('whom the link is for, as entered by the recommender'),
  Zustimmung: z.string().describe('text that the person agreed to'),
  ZustimmungEigenerText: z
    .boolean()
    .nullable()
    .describe('true: text of the tenant’s pages; false: text sent by a program; null: unknown'),
  Status: z.string(),
  Erstellt: isoTime,
  GueltigBis: isoTime.nullable(),
  Klicks: z.int(),
  ErsterKlick: isoTime.nullable(),
  Auftraege: z
    .array(
      z.object({
        Auftragsnummer: z.string(),
        Empfaengernummer: recipientNumber,
        Produkt: z.string(),
        Status: z.string(),
        Seit: isoTime,
      }),
    )
    .describe('without the recipient’s data'),
  Verlauf: z
    .array(step.extend({ Empfaengernummer: recipientNumber }))
    .describe('steps of the link (`Empfaengernummer` null) and of its recipients'),
})

const agencyData = z.object({
  Name: z.string(),
  Nummer: z.string(),
  Email: z.string(),
  Telefon: z.string(),
  Strasse: z.string(),
  Hausnummer: z.string(),
  Plz: z.string(),
  Ort: z.string(),
  Land: z.string(),
  Steuerstatus: z.string().nullable(),
  UstId: z.string().nullable(),
  Steuernummer: z.string().nullable(),
  GutschriftverfahrenSeit: isoTime.nullable(),
  Bankdaten: z.object({ Iban: z.string().describe('masked'), Kontoinhaber: z.string() }).nullable(),
})

const agencyCreditNote = z.object({
  Nummer: z.string(),
  Art: z.string(),
  KorrigiertNummer: z.string().nullable(),
  AusgestelltAm: z.string(),
  Von: z.string(),
  Bis: z.string(),
  NettoCent: cents,
  UmsatzsteuerCent: cents,
  BruttoCent: cents,
  Status: z.string(),
  BezahltAm: isoTime.nullable(),
  Grund: z.string().nullable(),
  Widerspruch: z
    .object({ Grund: z.string(), Am: isoTime, Antwort: z.string().nullable() })
    .nullable()
    .describe('only an objection by the person themselves'),
  Zahlungen: z
    .array(
      z.object({
        BetragCent: cents,
        VerrechnetCent: cents,
        FaelligAm: isoTime,
        Iban: z.string().nullable().describe('masked; null if the whole amount was offset'),
        Status: z.string(),
        Seit: isoTime.nullable(),
      }),
    )
    .describe('all attempts, oldest first'),
})

const agencyCommission = z.object({
  Art: z.string(),
  Auftragsnummer: z.string(),
  Produkt: z.string(),
  EntstandenAm: isoTime,
  ProvisionCent: cents.nullable().describe('null if the person works for an agency without being its owner'),
  AnteilCent: cents.nullable().describe('the person’s own share; null if it is another person’s'),
  Gutschrift: z.string().nullable(),
})

const partnerLink = z.object({
  ProduktId: z.string(),
  Link: z.string(),
  Erstellt: isoTime,
  Besucher: z.int(),
  Auftraege: z.int(),
})

export const personalExport = z.object({
  Erstellt: isoTime,
  Mandant: z.string(),
  Profil: z.object({
    Anrede: z.string(),
    Vorname: z.string(),
    Nachname: z.string(),
    Email: z.string(),
    Empfehlerhash: z.string(),
    Language: z.string().nullable(),
    Rollen: z.array(z.string()),
    Gesperrt: z.string().nullable(),
    EmailBestaetigtAm: isoTime.nullable(),
    KontoSeit: isoTime,
  }),
  Namensberichtigungen: z
    .array(z.object({ Vorher: z.string(), Nachher: z.string(), Am: isoTime }))
    .describe('corrections of the name by operators'),
  Adressaenderungen: z.array(
    z.object({
      Vorher: z.string(),
      Nachher: z.string(),
      Gewuenscht: isoTime,
      Bestaetigt: isoTime.nullable(),
    }),
  ),
  Newsletter: z.object({
    Gewuenscht: z.boolean(),
    OptinVersendetAm: isoTime.nullable(),
    OptinGegebenAm: isoTime.nullable(),
  }),
  Einwilligungen: z
    .array(
      z.object({
        Art: z.string(),
        Adresse: z.string(),
        Schritt: z.string(),
        Herkunft: z.string(),
        Grund: z.string().nullable().describe('reason, if an operator ended the consent for the person'),
        Wortlaut: z.string(),
        Zeit: isoTime,
      }),
    )
    .describe('every step of every consent, as it is presented as proof'),
  Bankdaten: z.object({ Iban: z.string().describe('masked'), Kontoinhaber: z.string() }).nullable(),
  PersoenlicherLink: z
    .object({
      Erstellt: isoTime,
      Klicks: z.int(),
      Codes: z.array(z.object({ Code: z.string(), Erstellt: isoTime, ErsetztAm: isoTime.nullable() })),
    })
    .nullable(),
  Empfehlungen: z.array(ownReferral),
  Praemierungen: z.array(ownClaim),
  Sitzungen: z.array(z.object({ Begonnen: isoTime, ZuletztBenutzt: isoTime.nullable(), Endet: isoTime })),
  Geraete: z.array(z.object({ Browser: z.string(), System: z.string(), Seit: isoTime })),
  Kundennummern: z
    .array(
      z.object({
        Kundennummer: z.string().nullable(),
        Auftragsnummer: z.string().nullable(),
        Bestelldatum: z.string().nullable(),
        Notiz: z.string().nullable(),
        Status: goodwillStatus,
        Erstellt: isoTime,
        Nachrichten: z.array(z.object({ VonBetreiber: z.boolean(), Text: z.string(), Zeit: isoTime })),
        Belege: z
          .array(evidence)
          .describe('uploaded files; each can be fetched as long as the request exists'),
      }),
    )
    .describe('customer and order numbers given in goodwill requests'),
  Passkeys: z.array(z.object({ Name: z.string(), Erstellt: isoTime, ZuletztBenutzt: isoTime.nullable() })),
  Notizen: z
    .array(z.object({ Text: z.string(), Zeit: isoTime }))
    .describe('notes of operators about the person and their referrals'),
  Nachrichten: z
    .array(
      z.object({
        Zeit: isoTime,
        Vorname: z.string(),
        Nachname: z.string(),
        Email: z.string(),
        Telefon: z.string().nullable(),
        Empfehlungsnummer: z.string().nullable(),
        Nachricht: z.string(),
        BeantwortetAm: isoTime.nullable(),
      }),
    )
    .describe('messages that the person sent with the contact form'),
  Agentur: z
    .object({
      Mitgliedschaft: z
        .object({
          Agentur: z.string(),
          Agentennummer: z.string(),
          Mitarbeiternummer: z.string().nullable(),
          InSuche: z.boolean().describe('true if visitors can find the person in the agent search'),
          PLZ: z.string().describe('postcode under which visitors find the person'),
          Ort: z.string(),
          Foto: z.string().nullable().describe('path of the picture'),
          Seit: isoTime,
        })
        .nullable(),
      Einladungen: z
        .array(
          z.object({ Wen: z.string(), Email: z.string().nullable(), Status: z.string(), Erstellt: isoTime }),
        )
        .describe('invitations that the person received'),
      Anmeldedienste: z
        .array(
          z.object({
            Aussteller: z.string(),
            Kennung: z.string(),
            Seit: isoTime,
            ZuletztAngemeldet: isoTime,
          }),
        )
        .describe(
          'identity providers with which the person logs in (single sign-on), and the person’s identifier there',
        ),
      Angaben: agencyData.nullable().describe('data of a sales partner, who is an agency of one person'),
      Gutschriften: z
        .array(agencyCreditNote)
        .describe('credit notes of a sales partner, or of the agency that the person owns; newest first'),
      Provisionen: z
        .array(agencyCommission)
        .describe(
          'commissions of a sales partner, or of the agency that the person owns; otherwise those in which the person has a share. Other members are not named',
        ),
      Links: z.array(partnerLink).describe('links of a sales partner'),
    })
    .describe('agency for which the person refers, invitations to it, and earnings'),
  Protokoll: z.array(act).describe('logins, refusals, and actions on the account'),
  Mails: z.array(
    z.object({
      Anlass: z.string(),
      Betreff: z.string().nullable(),
      Erstellt: isoTime,
      VersendetAm: isoTime.nullable(),
    }),
  ),
})

export type PersonalExport = z.output<typeof personalExport>
