import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { ApiError } from '@zuruf/contract/api-error'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../../../app/error-text.ts'
import { useT } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'

interface BrandFileProps {
  /** What the file is, e.g. "Logo"; errors begin with it, since a page has several. */
  readonly name: string
  /** Value of the input's `accept`. */
  readonly accept: string
  /** Shown before the buttons. */
  readonly shown?: ReactNode
  readonly isSet: boolean
  readonly disabled?: boolean
  /** What follows from removing it, in whole sentences. */
  readonly removal: string
  /** Field of the API's errors. */
  readonly field: 'logo' | 'font'
  /** Error for the saved field. */
  readonly error?: string | undefined
  /** Returns why the file cannot be sent. */
  readonly refuse?: (file: File) => string | null
  readonly onFile: (file: File) => Promise<void>
  readonly onRemove: () => void
}

/** Upload of a file that belongs to the theme, and its removal. Both take effect when the theme is saved. */
export function BrandFile(props: BrandFileProps) {
  const { name, isSet, field } = props
  const t = useT()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const problem = refusal ?? props.error
  const isAway = busy || isRemoving
  const wasAway = useRef(false)
  useEffect(() => {
    // A busy button loses the focus, and the dialog cannot give it back to a button that is gone with the file.
    if (wasAway.current && !isAway && document.activeElement === document.body) choose.current?.focus()
    wasAway.current = isAway
  }, [isAway])

  async function send(file: File | undefined) {
    if (!file) return
    const refused = file.size === 0 ? t('tenants.file.empty') : (props.refuse?.(file) ?? null)
    setRefusal(refused)
    if (refused) return
    setBusy(true)
    try {
      await props.onFile(file)
    } catch (error) {
      setRefusal((error instanceof ApiError && error.fields[field]) || errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack spacing={1}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}
      >
        {props.shown}
        <Button
          ref={choose}
          variant="outlined"
          startIcon={<UploadFileIcon />}
          loading={busy}
          disabled={props.disabled ?? false}
          onClick={() => input.current?.click()}
        >
          {t(isSet ? 'tenants.file.replace' : 'tenants.file.choose', { name })}
        </Button>
        {isSet && (
          <Button startIcon={<DeleteIcon />} onClick={() => setRemoving(true)}>
            {t('tenants.file.remove', { name })}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept={props.accept}
          aria-label={name}
          onChange={(event) => {
            send(event.target.files?.[0])
            // Selecting the same file again must fire a change event.
            event.target.value = ''
          }}
        />
      </Stack>
      {problem && <Alert severity="error">{t('tenants.file.problem', { name, problem })}</Alert>}
      {isRemoving && (
        <ActionDialog
          danger
          title={t('tenants.file.remove.title', { name })}
          text={`${props.removal} ${t('tenants.file.remove.later')}`}
          submit={t('tenants.file.remove', { name })}
          onClose={() => setRemoving(false)}
          onSubmit={async () => {
            setRefusal(null)
            props.onRemove()
          }}
        />
      )}
    </Stack>
  )
}
