export { fillDatabase } from './fill-database.ts'
export { mountDemoPages } from './pages/index.ts'
export { configureDemoProvider } from './pages/single-sign-on.ts'
export { welcome } from './pages/welcome.ts'
