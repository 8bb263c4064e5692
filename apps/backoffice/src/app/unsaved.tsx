import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useT } from './texts.tsx'

/** A form on the page that may have unsaved changes. */
interface Unsaved {
  isChanged(): boolean
  /** @returns whether it is saved. Absent: leaving gives up what was typed, or one stays. */
  save?(): Promise<boolean>
}

interface Forms {
  readonly all: Set<Unsaved>
  /** Nobody is asked about the next way out: the form has been dealt with. */
  letGo(): void
  /** Goes on at once where nothing is changed, else once somebody has answered. */
  ask(go: () => void): void
}

const FormsContext = createContext<Forms | null>(null)

/**
 * Around the whole app: whoever leaves a page by its menu, the choice of the place or the browser's back, while a form on it
 * has unsaved changes, is asked first. A form takes part with {@link useUnsaved}. The router takes one blocker at a time, so
 * it is here and nowhere else; not react-admin's `warnWhenUnsavedChanges`, which is one too.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const [all] = useState(() => new Set<Unsaved>())
  const isFree = useRef(false)
  const [waiting, setWaiting] = useState<{ readonly go: () => void } | null>(null)
  const forms = useMemo<Forms>(
    () => ({
      all,
      letGo: () => {
        isFree.current = true
      },
      ask: (go) => (isAnyChanged(all) ? setWaiting({ go }) : go()),
    }),
    [all],
  )
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const wasFree = isFree.current
    isFree.current = false
    // Filters and pages of a list stand in the address too; the form stays for them.
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    return !wasFree && !isSamePage && isAnyChanged(all)
  })

  const way = wayOut(waiting, () => setWaiting(null)) ?? (blocker.state === 'blocked' ? blocker : null)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnyChanged(all)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [all])

  return (
    <FormsContext value={forms}>
      {children}
      {way && (
        <LeaveDialog
          canSave={[...all].every((form) => form.save || !form.isChanged())}
          onStay={() => way.reset()}
          onLeave={() => way.proceed()}
          onSave={async () => {
            if (await saveAll(all)) way.proceed()
            else way.reset()
          }}
        />
      )}
    </FormsContext>
  )
}

/** A way out that is no other page, as a blocker of the router is one. */
const wayOut = (waiting: { readonly go: () => void } | null, close: () => void) =>
  waiting && {
    reset: close,
    proceed() {
      close()
      waiting.go()
    },
  }

const isAnyChanged = (all: Set<Unsaved>) => [...all].some((form) => form.isChanged())

async function saveAll(all: Set<Unsaved>): Promise<boolean> {
  for (const form of all) {
    if (form.isChanged() && !(await form.save?.())) return false
  }
  return true
}

interface LeaveDialogProps {
  readonly canSave: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly onSave: () => Promise<void>
}

function LeaveDialog({ canSave, onStay, onLeave, onSave }: LeaveDialogProps) {
  const t = useT()
  const id = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onStay}>
      <DialogTitle id={id}>{t('frame.unsaved')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('frame.unsaved.text')}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onStay}>{t('frame.unsaved.stay')}</Button>
        <Button color="error" variant={canSave ? 'text' : 'contained'} onClick={onLeave}>
          {t('frame.unsaved.leave')}
        </Button>
        {canSave && (
          <Button
            variant="contained"
            loading={busy}
            onClick={() => {
              setBusy(true)
              onSave().finally(() => setBusy(false))
            }}
          >
            {t('frame.unsaved.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Tells of a form on the page. What is asked is asked when somebody leaves, so it may change with each render. */
export function useUnsaved(form: Unsaved): void {
  const forms = useContext(FormsContext)
  const latest = useRef(form)
  latest.current = form
  const canSave = form.save !== undefined
  useEffect(() => {
    const entry: Unsaved = {
      isChanged: () => latest.current.isChanged(),
      ...(canSave && { save: async () => (await latest.current.save?.()) ?? false }),
    }
    forms?.all.add(entry)
    return () => {
      forms?.all.delete(entry)
    }
  }, [forms, canSave])
}

/** For pages that lead on by themselves once they have saved or made something, and for ways out that are no other page. */
export function useLeave() {
  const forms = useContext(FormsContext)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    /** @returns whether there is nothing unsaved (any more) */
    save: (): Promise<boolean> => saveAll(forms?.all ?? new Set()),
    /** Goes on without asking. Whoever went somewhere else meanwhile stays there. */
    leave(go: () => void) {
      if (!isHere.current) return
      forms?.letGo()
      go()
    },
    /** For a way out that is no other page: asks first, if anything is changed. */
    ask(go: () => void) {
      if (forms) forms.ask(go)
      else go()
    },
  }
}
