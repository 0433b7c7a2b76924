/**
 * Currencies accepted for payments: those in ISO 4217 list one, except funds, metals and units of account. The
 * runtime's own list is unsuitable, because it still contains currencies that were withdrawn long ago, and new ones
 * are added late.
 *
 * @see https://www.six-group.com/en/products-services/financial-information/market-reference-data/data-standards.html
 */
const currencies = new Set(
  (`AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
    COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR
    ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK
    MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU
    UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`).split(/\s+/),
);

/**
 * Currencies whose minor unit is not a hundredth. ISO 4217 divides the ariary into fifths, but these are not in use.
 * Amounts are therefore in whole ariary, as payment providers expect.
 */
const digits = new Map([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" ").map((code) =>
    [code, 0] as const
  ),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3] as const),
]);

export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Returns the number of decimal places of a currency, such as two for most currencies and zero for yen. */
export function minorDigits(currency: string): number {
  return digits.get(currency) ?? 2;
}
