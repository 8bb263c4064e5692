import type { ResponseOf } from '@zuruf/contract'

export type Item = ResponseOf<'getContent'>
export type Summary = ResponseOf<'listContent'>['items'][number]
export type Asset = ResponseOf<'uploadContentAsset'>
export type Source = ResponseOf<'getContentSource'>
/** Texts of an item: field → language → text. */
export type Data = Readonly<Record<string, Readonly<Record<string, string>>>>
/** What an editor needs besides the item: the tenant's languages and variables. */
export type EditorContext = ResponseOf<'listContentVariables'>
