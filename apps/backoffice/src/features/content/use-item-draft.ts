import { hasCode } from '@zuruf/contract/api-error'
import { type ContentKind, sharedLanguage } from '@zuruf/contract/content-kinds'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useApiMutation } from '../../app/api-hooks.ts'
import { call } from '../../app/call.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useT } from '../../app/texts.tsx'
import { isSame } from './item-texts.ts'
import type { Data, Item } from './types.ts'

export type Draft = ReturnType<typeof useItemDraft>

/** State of an item while it is edited: the input, the saved version, and conflicts with other operators. */
export function useItemDraft(kind: ContentKind, id: string, item: Item) {
  const t = useT()
  const notify = useNotify()
  const errorText = useErrorText()
  /** The query result that was last taken over. */
  const [seen, setSeen] = useState(item)
  /** The item as it was last loaded or saved. */
  const [base, setBase] = useState(item)
  const [data, setData] = useState<Data>(item.data)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** The item as another operator has saved it, if that conflicts with this operator's save. */
  const [theirs, setTheirs] = useState<Item | null>(null)
  /** The operator's input from before another operator's version was loaded. */
  const [ownData, setOwnData] = useState<Data | null>(null)
  const isChanged = !isSame(data, base.data)

  if (item !== seen) {
    setSeen(item)
    // The item was refetched or changed by another operator. Unsaved input is kept.
    if (!isChanged && item.revision >= base.revision) replaceWith(item)
  }

  function replaceWith(next: Item) {
    setBase(next)
    setData(next.data)
    setErrors({})
  }

  const mutations = {
    save: useApiMutation('saveContent', { quiet: true }),
    publish: useApiMutation('publishContent', { quiet: true }),
    unschedule: useApiMutation('unscheduleContent', { quiet: true, done: 'content.unschedule.done' }),
    discard: useApiMutation('discardContentDraft', { quiet: true, done: 'content.discard.done' }),
    restore: useApiMutation('restoreContent', { quiet: true, done: 'content.restore.done' }),
    reset: useApiMutation('restoreContent', { quiet: true, done: 'content.standard.done' }),
    setHidden: useApiMutation('setContentVisibility', { quiet: true }),
  }
  const params = { kind, id }

  /**
   * Runs an action. On an error it shows the conflict, the field errors or a notification, and returns
   * undefined.
   */
  async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
    setErrors({})
    try {
      return await action()
    } catch (error) {
      if (hasCode(error, 'PSOF0102')) {
        const latest = await call('getContent', { params }).catch(() => null)
        if (latest && latest.revision !== base.revision) {
          setTheirs(latest)
          return
        }
      }
      if (
        hasCode(error, 'PSOF0100') &&
        Object.keys(error.fields).some((field) => field.startsWith('data.'))
      ) {
        setErrors(error.fields)
      }
      notify(errorText(error), { type: 'error', autoHideDuration: 10_000 })
      return
    }
  }

  /** @param notifies false if the save is part of another action, which shows its own notification */
  async function save(revision = base.revision, notifies = true): Promise<Item | undefined> {
    const sent = data
    const saved = await attempt(() =>
      mutations.save.mutateAsync({ params, body: { revision, data: toWire(sent) } }),
    )
    if (!saved) return
    if (base.publishAt && !saved.publishAt) notify(t('content.saved.unplanned'), { type: 'warning' })
    else if (notifies) notify(t('content.saved'), { type: 'success' })
    setBase(saved)
    // Keeps what was typed while the request was running.
    setData((now) => (now === sent ? saved.data : now))
    return saved
  }

  /** Saves the input if it has changed, and returns the item. */
  const saveIfChanged = async () => (isChanged ? save(base.revision, false) : base)

  /** Saves the input, then runs an action on the saved item. */
  async function saveThen(action: (current: Item) => Promise<Item | null>): Promise<Item | null | undefined> {
    const current = await saveIfChanged()
    if (!current) return
    const next = await attempt(() => action(current))
    if (next) {
      setBase(next)
      // Keeps what was typed while the request was running.
      setData((now) => (now === data || now === current.data ? next.data : now))
    }
    return next
  }

  return {
    kind,
    id,
    base,
    data,
    errors,
    isChanged,
    isBusy: Object.values(mutations).some(({ isPending }) => isPending),
    ownData,
    dismissOwnData: () => setOwnData(null),
    theirs,
    dismissConflict: () => setTheirs(null),
    loadTheirs() {
      if (!theirs) return
      setOwnData(data)
      replaceWith(theirs)
      setTheirs(null)
    },
    saveMine() {
      const revision = theirs?.revision
      setTheirs(null)
      return save(revision)
    },
    setText(field: string, language: string, value: string) {
      setData((now) => ({ ...now, [field]: { ...now[field], [language]: value } }))
      setErrors(({ [`data.${field}.${language}`]: _, ...others }) => others)
    },
    copyLanguage(from: string, to: string) {
      setData((now) =>
        Object.fromEntries(
          Object.entries(now).map(([field, values]) =>
            sharedLanguage in values ? [field, values] : [field, { ...values, [to]: values[from] ?? '' }],
          ),
        ),
      )
    },
    save: () => save(),
    publish: (at?: string) =>
      saveThen(({ revision }) =>
        mutations.publish.mutateAsync({ params, body: { revision, ...(at && { at }) } }),
      ),
    async unschedule() {
      const { revision } = base
      const next = await attempt(() => mutations.unschedule.mutateAsync({ params, query: { revision } }))
      if (next) setBase((now) => ({ ...next, data: now.data }))
    },
    /** @returns null if the item no longer exists */
    async discard() {
      const { revision } = base
      const next = await attempt(() => mutations.discard.mutateAsync({ params, query: { revision } }))
      if (next) replaceWith(next)
      return next
    },
    /** Resets the item to the standard text; future releases then update it. */
    reset: () =>
      saveThen(({ revision }) => mutations.reset.mutateAsync({ params, body: { revision, from: null } })),
    restore: (from: number) =>
      saveThen(({ revision }) => mutations.restore.mutateAsync({ params, body: { revision, from } })),
    setHidden: (hidden: boolean) =>
      saveThen(({ revision }) => mutations.setHidden.mutateAsync({ params, body: { revision, hidden } })),
  }
}

const toWire = (data: Data): Record<string, Record<string, string>> =>
  Object.fromEntries(Object.entries(data).map(([field, values]) => [field, { ...values }]))
