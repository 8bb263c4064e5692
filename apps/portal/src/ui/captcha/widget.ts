/** Registers `<altcha-widget>` with its workers as files of our own, as the content security policy asks. */
import 'altcha/external'
import 'altcha/altcha.css'
import './captcha.css'
import 'altcha/i18n/de'
import 'altcha/i18n/en'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import ShaWorker from 'altcha/workers/sha?worker'

const sha = () => new ShaWorker()
const pbkdf2 = () => new Pbkdf2Worker()

for (const size of ['256', '384', '512']) {
  $altcha.algorithms.set(`SHA-${size}`, sha)
  $altcha.algorithms.set(`PBKDF2/SHA-${size}`, pbkdf2)
}
