import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useT } from '../../app/texts.tsx'
import { ChangedNote } from '../../ui/changed-note.tsx'
import { AcceptForm } from './goodwill-accept-form.tsx'
import { emptyDraft, type GoodwillDraft, useGoodwillDraft } from './goodwill-draft.ts'
import type { GoodwillCaseData } from './goodwill-queue.ts'
import { AskForm, RejectForm } from './goodwill-reply-forms.tsx'

interface GoodwillDecisionProps {
  readonly goodwillCase: GoodwillCaseData
  readonly onDecided: () => void
}

/** Props of every decision form. */
export interface DecisionFormProps {
  readonly goodwillCase: GoodwillCaseData
  readonly draft: GoodwillDraft
  readonly onDraft: (changes: Partial<GoodwillDraft>) => void
  readonly onDecided: () => void
}

/** The three possible decisions, each with its form. Placed beside the evidence, not over it. */
export function GoodwillDecision({ goodwillCase, onDecided }: GoodwillDecisionProps) {
  const t = useT()
  const id = useId()
  const [draft, setDraft, discardDraft] = useGoodwillDraft(goodwillCase.id, () => emptyDraft(goodwillCase))
  const [versionAtOpening] = useState(draft.seenVersion)
  const canAsk = goodwillCase.state === 'review'
  const how = draft.how === 'ask' && !canAsk ? 'accept' : draft.how
  const Form = how === 'accept' ? AcceptForm : how === 'reject' ? RejectForm : AskForm
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 2.5, borderColor: 'primary.main', borderWidth: 2, borderStyle: 'solid' }}
    >
      <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
        {t('cases.decide')}
      </Typography>
      {!canAsk && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('cases.decide.waiting')}
        </Typography>
      )}
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={how}
        aria-label={t('cases.decide.how')}
        onChange={(_, next: GoodwillDraft['how'] | null) => next && setDraft({ how: next })}
        sx={{ mb: 2 }}
      >
        <ToggleButton value="accept">{t('cases.decide.accept')}</ToggleButton>
        <ToggleButton value="reject">{t('cases.decide.reject')}</ToggleButton>
        {canAsk && <ToggleButton value="ask">{t('cases.decide.ask')}</ToggleButton>}
      </ToggleButtonGroup>
      {how !== 'ask' && (
        <Box sx={{ mb: 2 }}>
          <ChangedNote
            isChanged={draft.seenVersion !== goodwillCase.version}
            onConfirm={(isConfirmed) =>
              setDraft({ seenVersion: isConfirmed ? goodwillCase.version : versionAtOpening })
            }
          />
        </Box>
      )}
      <Form
        goodwillCase={goodwillCase}
        draft={draft}
        onDraft={setDraft}
        onDecided={() => {
          discardDraft()
          onDecided()
        }}
      />
    </Card>
  )
}
