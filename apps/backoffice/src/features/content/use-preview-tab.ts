import { useNotify } from 'react-admin'
import { call } from '../../app/call.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { portalPathOf } from './page-paths.ts'
import type { Draft } from './use-item-draft.ts'

/** Saves unsaved changes, then opens the portal page with the draft in a new tab. */
export function usePreviewTab(draft: Draft): (language: string) => Promise<void> {
  const t = useT()
  const may = useCan()
  const notify = useNotify()
  const errorText = useErrorText()
  return async (language) => {
    // Opens the tab before saving: browsers block windows that open later than the click.
    const tab = window.open('about:blank', '_blank')
    try {
      if (draft.isChanged && may('saveContent') && !(await draft.save())) {
        tab?.close()
        return
      }
      const { url } = await call('previewContent', {
        body: { path: portalPathOf(draft.kind, draft.id, language) },
      })
      if (tab) tab.location.href = url
      else location.assign(url)
      notify(t('content.preview.drafts'), { type: 'info' })
    } catch (error) {
      tab?.close()
      notify(errorText(error), { type: 'error', autoHideDuration: 10_000 })
    }
  }
}
