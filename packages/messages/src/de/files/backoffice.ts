/** Texts that the whole back office uses. */
export { default as backoffice } from '../backoffice.ts'
export { default as fraud } from '../fraud.ts'
export { default as reactAdmin } from '../react-admin.ts'
