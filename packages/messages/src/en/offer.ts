import type { OfferTexts } from '../de/offer.ts'

const offer: OfferTexts = {
  'offer.eyebrow': 'Personal recommendation · advertisement',
  'offer.title': '{name} recommends {product}',
  'offer.title.noName': 'A tip for you: {product}',
  'offer.head': '{product}: recommended for you',
  'offer.lead.both': 'If you order here, you get {them} as a thank-you. {name} gets {you} for the tip.',
  'offer.lead.self': 'Take your time to see if it suits you. If you order, {name} gets {you} for the tip.',
  'offer.lead.contact': '{name} is giving you the whole reward: if you order here, you get {them}.',
  'offer.lead.partner':
    'Take your time to see if it suits you. {name} is a sales partner and gets a commission if you order here.',
  'offer.lead.partnerAndYou':
    'If you order here, you get {them} as a thank-you. {name} is a sales partner and gets a commission.',
  'offer.lead.partner.interest':
    'Request a quote without obligation. {name} is a sales partner and gets a commission if it leads to a contract.',
  'offer.lead.partnerAndYou.interest':
    'Request a quote without obligation. If it leads to a contract, you get {them} as a thank-you. {name} is a sales partner and gets a commission.',
  'offer.lead.both.interest':
    'Request a quote without obligation. If it leads to a contract, you get {them} as a thank-you and {name} gets {you} for the tip.',
  'offer.lead.self.interest':
    'Request a quote without obligation. If it leads to a contract, {name} gets {you} for the tip.',
  'offer.lead.contact.interest':
    '{name} is giving you the whole reward: request a quote without obligation. If it leads to a contract, you get {them}.',
  'offer.meta.interest': 'Advertisement: if this recommendation leads to a contract, there is a reward.',
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
    'The reward is for new customers: neither you nor anyone in your household has concluded a contract with us within the last {days} days. If you conclude several at the same time, there is a reward for one of them.',
  'offer.newCustomers.interest':
    'The reward is for new customers: in the {days} days before the contract, neither you nor anyone in your household has concluded another one with us. If you conclude several at the same time, there is a reward for one of them.',
  'offer.fewRewards': 'The number of rewards is limited. They go to the contracts that are released first.',
  'offer.order.interest': 'Request a quote',
  'offer.order': 'Order now',
  'offer.until': 'This recommendation is valid until {date}.',
  'offer.how': 'How to get your reward',
  'offer.how1.title.interest': 'Request',
  'offer.how1.title': 'Order',
  'offer.how1.text': 'Fill in a short form. It takes about two minutes.',
  'offer.how1.text.shop': 'The link takes you to the online shop of {tenant}.',
  'offer.how2.title': 'Confirm',
  'offer.how2.text': 'You get an email and confirm your details with one click.',
  'offer.how2.title.shop': 'Match',
  'offer.how2.text.shop': 'The shop tells us who recommended us to you.',
  'offer.how3.title': 'Enjoy',
  'offer.how3.text':
    'Once your reward is released, we email you or transfer it straight to the account you gave us.',
  'offer.next': 'What happens next',
  'offer.next3.title.interest': 'Get your quote',
  'offer.next3.text.interest': 'We get back to you with a quote. Take your time to decide.',
  'offer.next3.title': 'Get started',
  'offer.next3.text': 'We take care of everything else and let you know the date.',

  'expiredOffer.title': 'This link has expired',
  'expiredOffer.lead.personal':
    '{name} still recommends {product}. You can order through {name}’s personal link on today’s terms, including today’s reward.',
  'expiredOffer.lead.personal.interest':
    '{name} still recommends {product}. You can request a quote through {name}’s personal link on today’s terms, including today’s reward.',
  'expiredOffer.lead.partner': '{name} still recommends {product}, on today’s terms.',
  'expiredOffer.lead.order':
    'You can still order {product}, but there is no longer a reward for you or for {name}.',
  'expiredOffer.lead.order.interest':
    'You can still request a quote for {product}, but there is no longer a reward for you or for {name}.',
  'expiredOffer.lead.gone':
    '{product} is no longer available. Have a look at our other offers, or ask {name} for a new link.',
  'expiredOffer.lead.goneLink': '{product} is no longer available. {name} recommends our other offers too.',
  'expiredOffer.see': 'View {product}',
  'expiredOffer.others': 'View all offers',
  'expiredOffer.order': 'Order without a reward',
  'expiredOffer.order.interest': 'Request a quote without a reward',
  'expiredOffer.shop': 'Go to the shop',
  'expiredOffer.new': 'Want a reward? Ask {name} for a new link.',

  'personal.title': '{name} recommends {tenant} to you',
  'personal.title.noName': 'A tip for you: {tenant}',
  'personal.head': '{tenant}: a recommendation for you',
  'personal.lead.both':
    'Take your time and choose what suits you. You share the reward for a contract with {name}. The terms are shown with each offer.',
  'personal.lead.self':
    'Take your time and choose what suits you. If it leads to a contract, {name} gets a reward for the tip.',
  'personal.lead.contact':
    'Take your time and choose what suits you. The whole reward for a contract is yours. The terms are shown with each offer.',
  'personal.lead.mixed':
    'Take your time and choose what suits you. Each offer shows your share of the reward.',
  'personal.ad.mixed': 'Advertisement: if it leads to a contract, {name} also gets a reward in some cases.',
  'personal.ad': 'Advertisement: {name} gets a reward if it leads to a contract.',
  'personal.lead.partner': 'Take your time and choose what suits you.',
  'personal.ad.partner': 'Advertisement: {name} is a sales partner and gets a commission if you order here.',
  'personal.ad.partner.interest':
    'Advertisement: {name} is a sales partner and gets a commission if your request leads to a contract.',
  'personal.products': 'What suits you?',
  'personal.badge': '{amount} for you',
  'personal.empty': 'There are no offers here at the moment. Please come back later.',
  'personal.how1.title': 'Choose',
  'personal.how1.text': 'Tap an offer to see everything you need to know about it.',
  'personal.how2.title': 'Fill in the form',

  'code.title': 'Redeem a code',
  'code.head': 'Redeem a referral code',
  'code.lead': 'Were you given a code on paper or by phone? Enter it here to see the offer.',
  'code.label': 'Referral code',
  'code.hint': 'Eight characters, for example ABCD-2345. You can use upper or lower case.',
  'code.submit': 'View offer',
  'code.unknown': 'We do not recognise this code. Please check all eight characters.',
  'code.none.title': 'No code yet?',
  'code.none.text': 'Then why not recommend something yourself? It takes a minute.',
}

export default offer
