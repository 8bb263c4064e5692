/**
 * Style sheet for mails on paper, such as a voucher: black on white, also from a dark mail program, a frame around the
 * code, and no buttons. It comes after the dark colours, which it overrides.
 */
export const printStyles =
  '@media print{' +
  '.m-paper,.m-card,.m-soft,.m-brand{background-color:#fff!important}' +
  '.m-ink,.m-ink2,.m-brand{color:#000!important}' +
  '.m-card{border:1px solid #999!important;border-radius:20px!important}' +
  '.m-quote{border-color:#999!important}' +
  '.m-soft{border:2px solid #000!important}' +
  '.m-button{display:none!important}' +
  '}'
