import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { valuesIn } from './item-texts.ts'

/** Variables available in the texts of every tenant. */
export function BuiltInVariables() {
  const { t, language } = useTexts()
  const context = useApiQuery('listContentVariables', {})
  return (
    <Box sx={{ mt: 3 }}>
      <CardSection title={t('content.variable.built')} lead={t('content.variable.built.text')}>
        <QueryResult query={context}>
          {(context) => {
            const values = valuesIn(context, language)
            return (
              <WideTable>
                <Table size="small" aria-label={t('content.variable.built')}>
                  <TableHead>
                    <TableRow>
                      <TableCell>{t('content.new.id.variable')}</TableCell>
                      <TableCell>{t('content.variable.now')}</TableCell>
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {context.variables
                      .filter(({ builtIn }) => builtIn)
                      .map(({ name }) => (
                        <TableRow key={name}>
                          <TableCell component="th" scope="row">
                            <code translate="no">{`{${name}}`}</code>
                          </TableCell>
                          <TableCell lang={language} sx={{ overflowWrap: 'anywhere' }}>
                            {values.get(name) ?? t('content.tool.variable.empty')}
                          </TableCell>
                        </TableRow>
                      ))}
                  </TableBody>
                </Table>
              </WideTable>
            )
          }}
        </QueryResult>
      </CardSection>
    </Box>
  )
}
