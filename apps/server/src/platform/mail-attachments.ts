/** Attachment of a mail. */
export interface MailAttachment {
  readonly fileName: string
  readonly mediaType: string
  /** Called when the mail is sent, after the transaction that composed it. */
  readonly read: () => Promise<Buffer>
}

/** Reads attachments into the format of the mail library. */
export const readAttachments = (attachments: readonly MailAttachment[]) =>
  Promise.all(
    attachments.map(async ({ fileName, mediaType, read }) => ({
      filename: fileName,
      contentType: mediaType,
      content: await read(),
    })),
  )
