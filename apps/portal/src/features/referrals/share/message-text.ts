export { channelLink, fullText, type ShareMessage } from '@zuruf/domain/share-message'
