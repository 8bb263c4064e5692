import { shortText } from '@zuruf/domain/text'
import { type RefObject, useId, useRef } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { useFilesChosenBeforeHydration } from '../../app/hydrated-inputs.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { fileTypes, type Upload, type Uploads } from './use-uploads.ts'

/** Chooses files to upload, from the disk or, on a phone, from the camera; shows them and can remove them. */
export function EvidencePicker({
  uploads: { uploads, maxFiles, announcement, add, remove },
}: {
  uploads: Uploads
}) {
  const { t } = useI18n()
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isFull = uploads.length >= maxFiles
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="mb-1.5 font-[600]">{t('customer.files.some')}</legend>
      {uploads.length > 0 && (
        <ul aria-label={t('customer.files.list')} className="mb-3 grid gap-2.5">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRemove={() => {
                remove(upload)
                // The focused button is removed together with the file.
                fileInput.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <FileInput inputRef={fileInput} label={t('customer.files.choose')} disabled={isFull} onFiles={add} />
        <FileInput
          inputRef={camera}
          label={t('customer.files.camera')}
          disabled={isFull}
          onFiles={add}
          camera
        />
      </div>
      <p id={`${id}-hint`} className="type-small mt-2.5 text-muted">
        {t('customer.files.hint')}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}

interface FileInputProps {
  readonly label: string
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly camera?: boolean
  readonly inputRef: RefObject<HTMLInputElement | null>
}

function FileInput({ label, disabled, onFiles, camera = false, inputRef }: FileInputProps) {
  function addFiles(input: HTMLInputElement): void {
    onFiles([...(input.files ?? [])])
    // Allows choosing the same file again after it was removed.
    input.value = ''
  }
  useFilesChosenBeforeHydration(inputRef, addFiles)
  return (
    <label
      className={cx(
        buttonClass({ look: 'outline', size: 'small' }),
        'relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-current',
        disabled && 'cursor-not-allowed opacity-60',
        // A desktop has no camera for taking a photo of a bill.
        camera && 'hidden pointer-coarse:inline-flex',
      )}
    >
      <Icon name={camera ? 'mobile' : 'share'} size={18} />
      {label}
      <input
        ref={inputRef}
        type="file"
        multiple={!camera}
        disabled={disabled}
        accept={camera ? 'image/jpeg' : fileTypes.join(',')}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => addFiles(currentTarget)}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
    </label>
  )
}

function UploadRow({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { t } = useI18n()
  const { file, preview, state, reason } = upload
  return (
    <li className="flex items-center gap-3.5 rounded-m border-[1.5px] border-line p-2.5">
      {preview ? (
        <img src={preview} alt="" className="size-14 flex-none rounded-m object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="surface-sand grid size-14 flex-none place-items-center rounded-m font-[700]"
        >
          {file.type === 'application/pdf' ? 'PDF' : '?'}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-[600] break-words" title={file.name}>
          {shortText(file.name)}
        </p>
        <p className={cx('type-small', state === 'failed' ? 'font-[600] text-bad' : 'text-muted')}>
          {state === 'sending' && t('customer.files.sending')}
          {state === 'sent' && t('customer.files.done')}
          {state === 'failed' && t('customer.files.failed', { why: reason ?? '' })}
          {state === 'chosen' && <FileSize bytes={file.size} />}
        </p>
        {state === 'sending' && <progress aria-hidden="true" className="mt-1.5 h-1.5 w-full" />}
      </div>
      {state !== 'sent' && state !== 'sending' && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('customer.files.remove', { name: file.name })}
          className="grid size-11 flex-none place-items-center rounded-pill"
        >
          <Icon name="close" size={20} />
        </button>
      )}
    </li>
  )
}

/** Size of a file, e.g. `240 kB`. */
export function FileSize({ bytes }: { bytes: number }) {
  const { locale } = useI18n()
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte'
  const count = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000)
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: count < 10 ? 1 : 0,
  })
  return <>{format.format(count)}</>
}
