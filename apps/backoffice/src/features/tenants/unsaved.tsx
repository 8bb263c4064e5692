import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

/** A form on the page that may have unsaved changes. */
interface Unsaved {
  isChanged(): boolean
  /** @returns whether it is saved, or there was nothing to save */
  save(): Promise<boolean>
}

const UnsavedContext = createContext<Set<Unsaved> | null>(null)

/** Around a page whose own steps and sections lead away from its forms. */
export function UnsavedProvider({ children }: { readonly children: ReactNode }) {
  const [forms] = useState(() => new Set<Unsaved>())
  return <UnsavedContext value={forms}>{children}</UnsavedContext>
}

/** Tells the page of a form. */
export function useUnsaved(form: Unsaved): void {
  const forms = useContext(UnsavedContext)
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    const entry: Unsaved = {
      isChanged: () => latest.current.isChanged(),
      save: () => latest.current.save(),
    }
    forms?.add(entry)
    return () => {
      forms?.delete(entry)
    }
  }, [forms])
}

/** The forms of the page together. */
export function useAllForms(): Unsaved {
  const forms = useContext(UnsavedContext)
  return {
    isChanged: () => [...(forms ?? [])].some((form) => form.isChanged()),
    async save() {
      for (const form of forms ?? []) {
        if (form.isChanged() && !(await form.save())) return false
      }
      return true
    },
  }
}
