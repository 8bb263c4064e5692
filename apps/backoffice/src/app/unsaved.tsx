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
interface UnsavedForm {
  isChanged(): boolean
  /**
   * Saves the form. Absent: the dialog only offers to discard the input or to stay.
   * @returns whether it is saved
   */
  save?(): Promise<boolean>
}

interface Forms {
  readonly all: Set<UnsavedForm>
  /** Lets the next navigation pass without a prompt, because the form has just been saved or discarded. */
  skipNextPrompt(): void
  /** Calls `leave` at once if nothing has changed, else after the user has confirmed. */
  confirmLeaving(leave: () => void): void
}

const FormsContext = createContext<Forms | null>(null)

/**
 * Wraps the whole app and prompts before a page with unsaved changes is left by the menu, the tenant switcher
 * or the browser's back button. A form registers with {@link useUnsaved}. The router supports one blocker at
 * a time, so there is only this one; react-admin's `warnWhenUnsavedChanges` would be a second.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const [all] = useState(() => new Set<UnsavedForm>())
  const skipsPrompt = useRef(false)
  const [pendingAction, setPendingAction] = useState<{ readonly leave: () => void } | null>(null)
  const forms = useMemo<Forms>(
    () => ({
      all,
      skipNextPrompt: () => {
        skipsPrompt.current = true
      },
      confirmLeaving: (leave) => (isAnyChanged(all) ? setPendingAction({ leave }) : leave()),
    }),
    [all],
  )
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const skippedPrompt = skipsPrompt.current
    skipsPrompt.current = false
    // Filters and page numbers of a list change the address too, but keep the form.
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    return !skippedPrompt && !isSamePage && isAnyChanged(all)
  })

  const pending =
    asBlocker(pendingAction, () => setPendingAction(null)) ?? (blocker.state === 'blocked' ? blocker : null)

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
      {pending && (
        <LeaveDialog
          canSave={[...all].every((form) => form.save || !form.isChanged())}
          onStay={() => pending.reset()}
          onLeave={() => pending.proceed()}
          onSave={async () => {
            if (await saveAll(all)) pending.proceed()
            else pending.reset()
          }}
        />
      )}
    </FormsContext>
  )
}

/** Wraps an action that is not a navigation, such as logout, in the shape of a router blocker. */
const asBlocker = (action: { readonly leave: () => void } | null, close: () => void) =>
  action && {
    reset: close,
    proceed() {
      close()
      action.leave()
    },
  }

const isAnyChanged = (all: Set<UnsavedForm>) => [...all].some((form) => form.isChanged())

async function saveAll(all: Set<UnsavedForm>): Promise<boolean> {
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

/**
 * Registers a form with the guard. The form is read only when the page is left, so it may change with each
 * render.
 */
export function useUnsaved(form: UnsavedForm): void {
  const forms = useContext(FormsContext)
  const latest = useRef(form)
  latest.current = form
  const canSave = form.save !== undefined
  useEffect(() => {
    const entry: UnsavedForm = {
      isChanged: () => latest.current.isChanged(),
      ...(canSave && { save: async () => (await latest.current.save?.()) ?? false }),
    }
    forms?.all.add(entry)
    return () => {
      forms?.all.delete(entry)
    }
  }, [forms, canSave])
}

/**
 * Returns actions for pages that navigate by themselves after saving, and for actions that leave without a
 * navigation, such as logout.
 */
export function useNavigationGuard() {
  const forms = useContext(FormsContext)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return {
    /** @returns whether no unsaved changes are left */
    save: (): Promise<boolean> => saveAll(forms?.all ?? new Set()),
    /** Leaves without a prompt. Does nothing if the user has already left the page. */
    leave(navigate: () => void) {
      if (!isMounted.current) return
      forms?.skipNextPrompt()
      navigate()
    },
    /** For an action that is not a navigation: prompts first if there are unsaved changes. */
    confirmLeaving(leave: () => void) {
      if (forms) forms.confirmLeaving(leave)
      else leave()
    },
  }
}
