import RestoreIcon from '@mui/icons-material/Restore'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type PageName, type PageRoute, pageNames, pageRoutes } from '@zuruf/contract/routes'
import { routePathProblems } from '@zuruf/domain/route-paths'
import { useState } from 'react'
import { useTexts } from '../../../app/texts.tsx'
import { WideTable } from '../../../ui/wide-table.tsx'
import { FieldGroup } from '../inputs.tsx'
import { type Editing, SectionForm } from '../section-form.tsx'

/** Default path of each page. */
const defaultPaths = Object.fromEntries(pageNames.map((name) => [name, pageRoutes[name].path]))
const isAdditional = (name: PageName) => (pageRoutes[name] as PageRoute).additional === true
const partOf = (name: PageName) => (pageRoutes[name] as PageRoute).partOf as PageName | undefined

/** Paths of all pages, validated while typing; additional pages are switched on here. */
export function Routes() {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  return (
    <SectionForm name="routes">
      {(editing) => (
        <FieldGroup title={t('tenants.routes.title')} text={t('tenants.routes.text')}>
          <TextField
            type="search"
            label={t('tenants.routes.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ maxWidth: 420 }}
          />
          <Paths editing={editing} search={search.trim().toLowerCase()} />
        </FieldGroup>
      )}
    </SectionForm>
  )
}

function Paths({ editing, search }: { editing: Editing<'routes'>; search: string }) {
  const { t, find } = useTexts()
  const { value, set, error } = editing
  const problems = routePathProblems(value.paths, defaultPaths)
  const shown = pageNames.filter((name) =>
    [name, pageRoutes[name].path, value.paths[name] ?? '', t(`tenants.page.${name}`)]
      .join(' ')
      .toLowerCase()
      .includes(search),
  )

  function setPath(name: PageName, path: string) {
    const { [name]: _, ...others } = value.paths
    set({ paths: path === defaultPaths[name] ? others : { ...others, [name]: path } })
  }

  function setEnabled(name: PageName, on: boolean) {
    const others = value.additional.filter((one) => one !== name)
    set({ additional: on ? [...others, name] : others })
  }

  return (
    <WideTable>
      <Table size="small" aria-label={t('tenants.routes.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('tenants.routes.page')}</TableCell>
            <TableCell sx={{ width: '48%' }}>{t('tenants.routes.path')}</TableCell>
            <TableCell>{t('tenants.routes.on')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((name) => {
            const path = value.paths[name] ?? defaultPaths[name] ?? ''
            const problem = problems[name]
            const pathError = problem
              ? (find(`tenants.routes.${problem}`) ?? problem)
              : error(`paths.${name}`)
            const isOwn = name in value.paths
            const title = t(`tenants.page.${name}`)
            const parentPage = partOf(name)
            return (
              <TableRow key={name}>
                <TableCell>
                  <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
                  <Typography variant="body2" color="textSecondary" translate="no">
                    {name}
                  </Typography>
                  {isOwn && (
                    <Typography variant="body2" color="textSecondary" translate="no">
                      {t('tenants.routes.original', { path: defaultPaths[name] ?? '' })}
                    </Typography>
                  )}
                </TableCell>
                <TableCell>
                  <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
                    <TextField
                      fullWidth
                      hiddenLabel
                      value={path}
                      disabled={name === 'Home'}
                      error={pathError !== undefined}
                      helperText={pathError}
                      onChange={(event) => setPath(name, event.target.value)}
                      slotProps={{
                        htmlInput: {
                          'aria-label': t('tenants.routes.pathOf', { name: title }),
                          spellCheck: false,
                        },
                      }}
                    />
                    {isOwn && (
                      <IconButton
                        aria-label={t('tenants.routes.restore', { name: title })}
                        onClick={() => setPath(name, defaultPaths[name] ?? '')}
                      >
                        <RestoreIcon fontSize="small" />
                      </IconButton>
                    )}
                  </Stack>
                </TableCell>
                <TableCell>
                  {parentPage ? (
                    <Typography color="textSecondary">
                      {t('tenants.routes.with', { name: t(`tenants.page.${parentPage}`) })}
                    </Typography>
                  ) : isAdditional(name) ? (
                    <Switch
                      checked={value.additional.includes(name)}
                      slotProps={{ input: { 'aria-label': t('tenants.routes.switch', { name: title }) } }}
                      onChange={(_, on) => setEnabled(name, on)}
                    />
                  ) : (
                    <Typography color="textSecondary">{t('tenants.routes.always')}</Typography>
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </WideTable>
  )
}
