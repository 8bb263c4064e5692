import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import type { EditorContext, Item } from './types.ts'
import type { Draft } from './use-item-draft.ts'
import { VersionDialog } from './version-dialog.tsx'

type Version = Item['versions'][number]

/** Actions whose version contains the item's texts. */
const actionsWithTexts: readonly Version['action'][] = ['saved', 'published', 'restored']

interface VersionsProps {
  readonly draft: Draft
  readonly context: EditorContext
  readonly language: string
}

/** Actions on an item, newest first; versions with texts can be opened. */
export function Versions({ draft, context, language }: VersionsProps) {
  const t = useT()
  const { time } = useFormat()
  const [openVersion, setOpenVersion] = useState<Version | null>(null)
  const { versions } = draft.base
  if (versions.length === 0)
    return <Typography color="textSecondary">{t('content.versions.none')}</Typography>
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map((version) => (
          <Box
            key={version.revision}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{t(`content.action.${version.action}`)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {version.by
                  ? t('content.versions.by', { name: version.by, time: time(version.at) })
                  : t('content.list.clock', { time: time(version.at) })}
              </Typography>
            </Box>
            {actionsWithTexts.includes(version.action) && (
              <Button
                aria-label={t('content.versions.look.name', { revision: version.revision })}
                onClick={() => setOpenVersion(version)}
              >
                {t('content.versions.look')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {openVersion && (
        <VersionDialog
          draft={draft}
          context={context}
          language={language}
          version={openVersion}
          onClose={() => setOpenVersion(null)}
        />
      )}
    </>
  )
}
