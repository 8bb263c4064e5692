import type { OfferTexts } from '../de/offer.ts'

const offer: OfferTexts = {
  'agent.yours': 'Your contact for questions',
  'offer.eyebrow': 'Personal recommendation · advertisement',
  'offer.title': '{name} recommends {product}',
  'offer.title.noName': 'A tip for you: {product}',
  'offer.head': '{product}: recommended for you',
  'offer.lead.both': 'If you order here, you get {them} as a thank-you. {name} gets {you} for the tip.',
  'offer.lead.self':
    'Take your time to see whether it suits you. If you order, {name} gets {you} for the tip.',
  'offer.lead.contact': '{name} is giving you the whole reward: if you order here, you get {them}.',
  'offer.lead.partner':
    'Take your time to see whether it suits you. {name} is a sales partner and gets a commission if you order here.',
  'offer.lead.partnerAndYou':
    'If you order here, you get {them} as a thank-you. {name} is a sales partner and gets a commission.',
  'offer.lead.partner.interest':
    'Request an offer without obligation. {name} is a sales partner and gets a commission if it becomes a contract.',
  'offer.lead.partnerAndYou.interest':
    'Request an offer without obligation. If it becomes a contract, you get {them} as a thank-you. {name} is a sales partner and gets a commission.',
  'offer.lead.both.interest':
    'Request an offer without obligation. If it becomes a contract, you get {them} as a thank-you and {name} gets {you} for the tip.',
  'offer.lead.self.interest':
    'Request an offer without obligation. If it becomes a contract, {name} gets {you} for the tip.',
  'offer.lead.contact.interest':
    '{name} gives you the whole reward: request an offer without obligation. If it becomes a contract, you get {them}.',
  'offer.meta.interest': 'Advertising: if this recommendation becomes a contract, there is a reward.',
  'offer.meta': 'Advertisement: there is a reward for ordering through this recommendation.',
  'offer.someone': 'your contact',
  'offer.gets': 'Who gets what',
  'offer.you': 'For you',
  'offer.them': 'For {name}',
  'offer.limited':
    'This is paid while the campaign’s budget lasts. If it is used up when you order, you get {sure}.',
  'offer.limited.interest':
    'This is paid while the campaign’s budget lasts. If it is used up when you send your request, you get {sure}.',
  'offer.newCustomers':
    'The reward is for new customers: neither you nor anybody in your household has made a contract with us within the last {days} days. If you make several at the same time, there is a reward for one of them.',
  'offer.newCustomers.interest':
    'The reward is for new customers: in the {days} days before the contract, neither you nor anybody in your household has made another one with us. If you make several at the same time, there is a reward for one of them.',
  'offer.fewRewards': 'The number of rewards is limited. The contracts that are released first count.',
  'offer.order.interest': 'Request an offer',
  'offer.order': 'Order now',
  'offer.until': 'This recommendation is valid until {date}.',
  'offer.how': 'How to get your share',
  'offer.how1.title.interest': 'Ask',
  'offer.how1.title': 'Order',
  'offer.how1.text': 'Fill in a short form. It takes about two minutes.',
  'offer.how1.text.shop': 'The link takes you to the online shop of {tenant}.',
  'offer.how2.title': 'Confirm',
  'offer.how2.text': 'You get a mail and confirm your details with one click.',
  'offer.how2.title.shop': 'Match',
  'offer.how2.text.shop': 'The shop tells us whose recommendation brought you.',
  'offer.how3.title': 'Enjoy',
  'offer.how3.text': 'Once your part of the reward is released, you get a mail from us.',
  'offer.next': 'What happens next',
  'offer.next3.title.interest': 'Get your offer',
  'offer.next3.text.interest': 'We get back to you with an offer. You decide in your own time.',
  'offer.next3.title': 'Get started',
  'offer.next3.text': 'We take care of everything else and tell you the date.',

  'expiredOffer.title': 'This link has expired',
  'expiredOffer.lead.personal':
    '{name} still recommends {product}. Over the personal link of {name} you order on today’s terms, also as to the reward.',
  'expiredOffer.lead.personal.interest':
    '{name} still recommends {product}. Over the personal link of {name} you ask for an offer on today’s terms, also as to the reward.',
  'expiredOffer.lead.partner': '{name} still recommends {product}, on today’s terms.',
  'expiredOffer.lead.order':
    'You can still order {product}. There is no reward for it any more, neither for you nor for {name}.',
  'expiredOffer.lead.order.interest':
    'You can still ask for an offer for {product}. There is no reward for it any more, neither for you nor for {name}.',
  'expiredOffer.lead.gone':
    '{product} is no longer available. Have a look at our other offers, or ask {name} for a new link.',
  'expiredOffer.lead.goneLink': '{product} is no longer available. {name} recommends our other offers, too.',
  'expiredOffer.see': 'See {product}',
  'expiredOffer.others': 'See all offers',
  'expiredOffer.order': 'Order without a reward',
  'expiredOffer.order.interest': 'Ask for an offer without a reward',
  'expiredOffer.shop': 'Go to the shop',
  'expiredOffer.new': 'With a reward? Ask {name} for a new link.',

  'personal.title': '{name} recommends {tenant} to you',
  'personal.title.noName': 'A tip for you: {tenant}',
  'personal.head': '{tenant}: a recommendation for you',
  'personal.lead.both':
    'Take your time and choose what suits you. You share the reward for a contract with {name}. Each offer states its terms.',
  'personal.lead.self':
    'Take your time and choose what suits you. If it becomes a contract, {name} gets a reward for the tip.',
  'personal.lead.contact':
    'Take your time and choose what suits you. The whole reward for a contract is yours. Each offer states its terms.',
  'personal.lead.mixed':
    'Take your time and choose what suits you. Each offer says what you get of the reward yourself.',
  'personal.ad.mixed': 'Advertising: if it becomes a contract, {name} gets a reward in some cases, too.',
  'personal.ad': 'Advertising: {name} gets a reward if it becomes a contract.',
  'personal.lead.partner': 'Take your time to choose what suits you.',
  'personal.ad.partner': 'Advertisement: {name} is a sales partner and gets a commission if you order here.',
  'personal.ad.partner.interest':
    'Advertisement: {name} is a sales partner and gets a commission if your request leads to a contract.',
  'personal.products': 'What suits you?',
  'personal.badge': '{amount} for you',
  'personal.empty': 'There are no offers here at the moment. Please come back later.',
  'personal.how1.title': 'Choose',
  'personal.how1.text': 'You tap an offer and see everything you need to know about it.',
  'personal.how2.title': 'Fill in the form',

  'code.title': 'Redeem a code',
  'code.head': 'Redeem a referral code',
  'code.lead': 'Were you given a code on paper or on the phone? Here it becomes an offer.',
  'code.label': 'Referral code',
  'code.hint': 'Eight characters, for example ABCD-2345. Upper or lower case does not matter.',
  'code.submit': 'See the offer',
  'code.unknown': 'We do not know this code. Please check that all eight characters are right.',
  'code.none.title': 'No code yet?',
  'code.none.text': 'Then why not recommend something yourself? It takes a minute.',
}

export default offer
