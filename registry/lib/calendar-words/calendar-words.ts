/** Regions where CLDR starts the week on Sunday or Saturday. All others start on Monday (ISO 8601). */
const sunday = new Set(
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SG SV TH TT TW UM US VE VI WS YE ZA ZW"
    .split(" "),
);
const saturday = new Set("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY".split(" "));

/**
 * Returns the first day of the week, 0 for Sunday. Uses a table, because servers and browsers have different CLDR
 * versions or none.
 */
function weekStart(locale: string): 0 | 1 | 5 | 6 {
  const { region } = new Intl.Locale(locale).maximize();
  if (region === "MV") return 5;
  return sunday.has(region ?? "") ? 0 : saturday.has(region ?? "") ? 6 : 1;
}

/**
 * Takes a language tag and returns month names, weekdays and numbers. Pass the result to a `Calendar` as props.
 */
export function calendarWords(locale: string, timeZone?: string) {
  // The grid is Gregorian, so month names from another calendar would be wrong.
  const usual = new Intl.DateTimeFormat(locale).resolvedOptions().calendar;
  const calendar = ["buddhist", "japanese", "roc"].includes(usual) ? usual : "gregory";
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(locale, {
      ...(timeZone === undefined ? undefined : { timeZone }),
      calendar,
      ...options,
    });
    return (date: Date) => write(date.getTime());
  };
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const caption = format({ month: "long", year: "numeric" });
  const full = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const dayNumber = format({ day: "numeric" });
  const short = format({ weekday: "short" });
  const narrow = format({ weekday: "narrow" });
  // In some languages, even the short day names don't fit the column. The check formats one week, from Monday, 1
  // January 2024.
  const fits = [1, 2, 3, 4, 5, 6, 7].every((day) => short(new Date(2024, 0, day, 12)).length <= 4);
  const digits = (text: string) => text.replace(/\P{Nd}+/gu, "");
  return {
    weekStartsOn: weekStart(locale),
    formatters: {
      formatCaption: caption,
      formatDay: (date: Date) => digits(dayNumber(date)),
      formatMonthDropdown: format({ month: "long" }),
      formatYearDropdown: format({ year: "numeric" }),
      formatWeekdayName: fits ? short : narrow,
      formatWeekNumber: (week: number) => number.format(week),
    },
    labels: {
      labelGrid: caption,
      labelGridcell: full,
      labelDayButton: full,
      labelWeekday: format({ weekday: "long" }),
      labelWeekNumber: (week: number) => number.format(week),
    },
  };
}
