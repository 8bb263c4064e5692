/** Bucket of an S3 service in which files are stored. The credentials are not part of it. */
export interface Bucket {
  readonly name: string
  /** Folder within the bucket; empty: its root. */
  readonly folder: string
  /** Absent: the SDK finds it (`AWS_REGION`, profile, instance). */
  readonly region: string | undefined
  /** Address of the service; absent: that of AWS. */
  readonly endpoint: string | undefined
}

/** Where files are stored: the data folder, or a bucket. */
export type FileLocation = string | Bucket

/** Most S3 services other than AWS ignore the region, but the signature needs one. */
const defaultRegion = 'us-east-1'

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** What flydrive allows in names. */
const folderName = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/

/**
 * Parses `s3://BUCKET[/FOLDER]?region=…&endpoint=…`.
 * @throws Error whose message completes "FILES_URL: "
 */
export function parseBucketUrl(text: string): Bucket {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:') throw new Error('must look like s3://BUCKET?region=…&endpoint=https://…')
  if (url.username || url.password) {
    throw new Error(
      'must not contain credentials. Use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a role of the machine',
    )
  }
  const name = url.host
  if (!bucketName.test(name)) throw new Error(`"${name}" is not the name of a bucket`)
  const folder = url.pathname.replace(/^\/|\/$/g, '')
  if (folder && !folderName.test(folder)) {
    throw new Error('the folder may contain letters, digits, "-", "_" and "/" only')
  }
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'region' && key !== 'endpoint')
  if (unknown !== undefined) throw new Error(`the parameter "${unknown}" is unknown; use region and endpoint`)
  const endpoint = url.searchParams.get('endpoint') || undefined
  if (endpoint !== undefined && !isServiceAddress(endpoint)) {
    throw new Error('endpoint must be the http or https address of the service, without credentials')
  }
  const region = url.searchParams.get('region') || (endpoint ? defaultRegion : undefined)
  return { name, folder, region, endpoint }
}

function isServiceAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url) return false
  return /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search
}
