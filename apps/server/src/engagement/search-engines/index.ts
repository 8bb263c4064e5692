export { mountSearchEngines } from './routes.ts'
