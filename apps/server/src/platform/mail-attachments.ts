/** A file that comes with a mail. */
export interface MailAttachment {
  readonly fileName: string
  readonly mediaType: string
  /** Called when the mail goes out, after the transaction that it was composed in. */
  readonly read: () => Promise<Buffer>
}

/** Files as the mail library takes them. */
export const readAttachments = (attachments: readonly MailAttachment[]) =>
  Promise.all(
    attachments.map(async ({ fileName, mediaType, read }) => ({
      filename: fileName,
      contentType: mediaType,
      content: await read(),
    })),
  )
