import type { privacy as de } from '../../de/legal/privacy.ts'
import type { TextsOf } from '../../texts-of.ts'

export const privacy: TextsOf<typeof de> = {
  'legal.privacy.title': 'Privacy',
  'legal.privacy.intro':
    'We collect as little as possible. Here we explain what data we need, what we use it for, and how long we keep it.',
  'legal.privacy.1.title': 'Who is responsible',
  'legal.privacy.1.text':
    'The controller is {tenant}, {street}, {city}. You can reach our data protection officer at {dataProtection}.',
  'legal.privacy.2.title': 'When you recommend something',
  'legal.privacy.2.text':
    'We store your name, your email address, the product, your decision about the reward and the text you agreed to. Without this we could not attribute a reward to you (Art.\u00a06(1)(b) GDPR).',
  'legal.privacy.3.title': 'When you follow a link',
  'legal.privacy.3.text':
    'We count the visit and remember for 60 days which link it came through. We only store your details when you order or request a quote. If you do not confirm them, we delete them after twelve weeks. If the provider has reported on your order or request by then, we keep them until the contract and the reward are settled.\n\nThe person who recommended something to you can see that someone has followed the recommendation and whether it leads to a contract. We show them your first name and the initial of your last name only if you allow it (Art.\u00a06(1)(a) GDPR). You can withdraw this on the page that the link in our confirmation email leads to, or with a message to us.\n\nIf someone else has given us your name, we tell you as soon as you open the link. We do not contact you on our own initiative.\n\nTo prevent abuse of the rewards (Art.\u00a06(1)(f) GDPR), we may keep a fingerprint of your network and browser when you recommend, click or send the form: a shortened IP address and the name of the program, made unreadable with a secret key. We delete it after 90 days.',
  'legal.privacy.4.title': 'When you collect a reward',
  'legal.privacy.4.text':
    'Your bank details are stored in encrypted form and only used for the transfer. To detect when many rewards go to one account, we may keep a fingerprint of the IBAN for two years, from which the IBAN cannot be read. A person checks suspicious rewards before we pay. We have to keep records of paid rewards for eight years (§\u00a0147 AO, §\u00a0257 HGB). We store them separately from your account.',
  'legal.privacy.5.title': 'Cookies and storage',
  'legal.privacy.5.text':
    'Without your consent we only set what the site needs: a session when you log in, your choice about cookies and, until you close the tab, which referrals you made in it. We load nothing from other servers until you ask for it.\n\nIf you agree to statistics, we count on our own server which steps you take, and recognise your browser for up to 13 months by a random number. If you agree to campaigns, we remember for up to 730 days which campaign brought you here. We always count how often our pages are opened, but without cookies, without your IP address and without anything that identifies you.\n\nWe keep your answer with a random number for three years as proof. You can change it at any time under “Cookie settings” at the end of every page.',
  'legal.privacy.6.title': 'Newsletter',
  'legal.privacy.6.text':
    'You only receive the newsletter if you have subscribed to it and confirmed this by email (Art.\u00a06(1)(a) GDPR). We keep the wording and the times as a record. You can unsubscribe at any time.',
  'legal.privacy.7.title': 'Who receives data',
  'legal.privacy.7.text':
    'We only pass on data where necessary: to our bank for the transfer and to service providers who work on our behalf and on our instructions. If you share a link through an app, that app’s own rules apply there.',
  'legal.privacy.8.title': 'Your rights',
  'legal.privacy.8.text':
    'At any time you can:\n\n- find out which data we hold and download it as a file\n- have wrong details corrected\n- have your data deleted or their processing restricted\n- object to processing and withdraw consent\n- complain to a data protection authority\n\nYou can do some of this directly in your personal area. Otherwise, just send an email to {dataProtection}.',
}
