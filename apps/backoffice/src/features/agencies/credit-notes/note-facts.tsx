import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../../app/format.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { NoteState } from './note-state.tsx'
import type { NoteDetail } from './types.ts'

/** Issue date, due date and outcome of a credit note. */
export function NoteFacts({ note }: { readonly note: NoteDetail }) {
  const t = useT()
  const to = useScopedPath()
  const { day, time } = useFormat()
  return (
    <Facts
      facts={[
        {
          label: t('creditNotes.state'),
          value: note.kind === 'credit-note' && <NoteState state={note.state} />,
        },
        { label: t('creditNotes.issued'), value: day(note.issuedDay) },
        { label: t('creditNotes.due'), value: note.kind === 'credit-note' && day(note.dueDay) },
        { label: t('creditNotes.paid'), value: note.paidAt && time(note.paidAt) },
        {
          label: t('creditNotes.counterOf'),
          value: note.counterOfId && (
            <Link component={RouterLink} to={to(`/credit-notes/${note.counterOfId}`)} translate="no">
              {note.counterOfNumber}
            </Link>
          ),
        },
        {
          label: t('creditNotes.counter'),
          value: note.counterId && (
            <Link component={RouterLink} to={to(`/credit-notes/${note.counterId}`)}>
              {t('creditNotes.counter.open')}
            </Link>
          ),
        },
        { label: t('creditNotes.reason'), value: note.reason },
        { label: t('agencies.vat'), value: t(`agencies.vat.${note.vatStatus}`) },
      ]}
    />
  )
}

/** Issuer and agency as they were when the credit note was issued. */
export function Parties({ note }: { readonly note: NoteDetail }) {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  return (
    <>
      <CardSection title={t('creditNotes.creditor')}>
        <Party party={note.creditor} />
        {may('getAgency') && (
          <Link component={RouterLink} to={to(`/agencies/${note.agencyId}`)}>
            {t('creditNotes.agency.open')}
          </Link>
        )}
      </CardSection>
      <CardSection title={t('creditNotes.debtor')}>
        <Party party={note.debtor} />
      </CardSection>
    </>
  )
}

function Party({ party }: { readonly party: NoteDetail['creditor'] }) {
  const t = useT()
  const { name, street, zip, city, vatId, taxNumber } = party
  return (
    <Typography component="address" translate="no" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {[
        name,
        street,
        `${zip} ${city}`,
        vatId && t('creditNotes.party.vat', { number: vatId }),
        taxNumber && t('creditNotes.party.tax', { number: taxNumber }),
      ]
        .filter((line) => !!line)
        .map((line) => (
          <span key={line} style={{ display: 'block' }}>
            {line}
          </span>
        ))}
    </Typography>
  )
}
