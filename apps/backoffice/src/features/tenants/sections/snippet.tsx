import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ownNameOf } from '@zuruf/messages/languages'
import { useState } from 'react'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useT } from '../../../app/texts.tsx'
import { Columns, FieldGroup, TextInput } from '../inputs.tsx'
import { createSnippet, type Mode } from './snippet-html.ts'

interface SnippetProps {
  /** The portal's address. */
  readonly url: string
  readonly languages: readonly string[]
}

const modes: readonly Mode[] = ['dialog', 'inline']

/** Composes the snippet that embeds the referral form into another page; nothing is stored. */
export function Snippet({ url, languages }: SnippetProps) {
  const t = useT()
  const shown = useApiQuery('previewCatalogue', { query: { source: 'shown' } })
  const [product, setProduct] = useState('')
  const [mode, setMode] = useState<Mode>('dialog')
  const [language, setLanguage] = useState('')
  const [label, setLabel] = useState<string | null>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const standard = t('tenants.embedding.label.standard')
  const { html, address } = createSnippet({ url, product, mode, language, label: label || standard })
  return (
    <FieldGroup title={t('tenants.embedding.snippet')} text={t('tenants.embedding.snippet.text')}>
      <Columns>
        <TextField
          select
          label={t('tenants.embedding.product')}
          value={product}
          onChange={(event) => setProduct(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('tenants.embedding.whole')}</MenuItem>
          {shown.data?.products.map(({ Id, AnzeigeName }) => (
            <MenuItem key={Id} value={Id}>
              {AnzeigeName}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('tenants.embedding.mode')}
          value={mode}
          onChange={(event) => setMode(event.target.value as Mode)}
        >
          {modes.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`tenants.embedding.mode.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('tenants.embedding.language')}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('tenants.embedding.language.page')}</MenuItem>
          {languages.map((one) => (
            <MenuItem key={one} value={one}>
              {ownNameOf(one)}
            </MenuItem>
          ))}
        </TextField>
        <TextInput label={t('tenants.embedding.label')} value={label ?? standard} onChange={setLabel} />
      </Columns>
      <TextField
        fullWidth
        multiline
        label={t('tenants.embedding.code')}
        value={html}
        slotProps={{
          htmlInput: {
            readOnly: true,
            translate: 'no',
            spellCheck: false,
            style: { fontFamily: 'monospace' },
          },
        }}
      />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          onClick={() => navigator.clipboard.writeText(html).then(() => setCopied(html))}
        >
          {t(copied === html ? 'frame.copied' : 'frame.copy')}
        </Button>
        <Button href={address} target="_blank" rel="noopener" endIcon={<OpenInNewIcon />}>
          {t('tenants.embedding.preview')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t('tenants.embedding.colours')}
      </Typography>
    </FieldGroup>
  )
}
