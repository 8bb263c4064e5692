import { createHash, randomUUID } from 'node:crypto'

export const newFormKey = (): string => randomUUID()

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')
