/** When an order that is placed now arrives. Times left are counted from the moment of reading. */
export type ArrivalView = {
  standard: ArrivalChoice;
  /** Null while express is not faster. */
  express: ArrivalChoice | null;
  /** Minutes after midnight in India: an express order placed before it arrives within 24 hours. */
  expressCutOff: number;
};

export type ArrivalChoice = {
  /** 'YYYY-MM-DD' in India. */
  date: string;
  /** How long orders still arrive on that day. */
  leftMs: number;
};

/** When an order arrives that the shop has. `latest`: on that day or before it. `late`: the day is over. */
export type ExpectedArrival = { date: string; latest: boolean; late: boolean };
