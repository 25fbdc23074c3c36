/** A position on the earth, in degrees. */
export type Position = { latitude: number; longitude: number };

type City = readonly [name: string, state: string, latitude: number, longitude: number];

/** Large cities of India, with their centres to about a kilometre. */
const cities: readonly City[] = [
  ['Agra', 'Uttar Pradesh', 27.18, 78.01],
  ['Ahmedabad', 'Gujarat', 23.02, 72.57],
  ['Ajmer', 'Rajasthan', 26.45, 74.64],
  ['Aligarh', 'Uttar Pradesh', 27.88, 78.08],
  ['Amritsar', 'Punjab', 31.63, 74.87],
  ['Bareilly', 'Uttar Pradesh', 28.37, 79.43],
  ['Belagavi', 'Karnataka', 15.85, 74.5],
  ['Bengaluru', 'Karnataka', 12.97, 77.59],
  ['Bhopal', 'Madhya Pradesh', 23.26, 77.41],
  ['Bhubaneswar', 'Odisha', 20.3, 85.82],
  ['Chandigarh', 'Chandigarh', 30.73, 76.78],
  ['Chennai', 'Tamil Nadu', 13.08, 80.27],
  ['Chhatrapati Sambhajinagar', 'Maharashtra', 19.88, 75.34],
  ['Coimbatore', 'Tamil Nadu', 11.02, 76.96],
  ['Cuttack', 'Odisha', 20.46, 85.88],
  ['Dehradun', 'Uttarakhand', 30.32, 78.03],
  ['Dhanbad', 'Jharkhand', 23.8, 86.43],
  ['Faridabad', 'Haryana', 28.41, 77.31],
  ['Ghaziabad', 'Uttar Pradesh', 28.67, 77.45],
  ['Gurugram', 'Haryana', 28.46, 77.03],
  ['Guwahati', 'Assam', 26.14, 91.74],
  ['Gwalior', 'Madhya Pradesh', 26.22, 78.18],
  ['Hubballi', 'Karnataka', 15.36, 75.12],
  ['Hyderabad', 'Telangana', 17.39, 78.49],
  ['Imphal', 'Manipur', 24.82, 93.94],
  ['Indore', 'Madhya Pradesh', 22.72, 75.86],
  ['Jabalpur', 'Madhya Pradesh', 23.18, 79.99],
  ['Jaipur', 'Rajasthan', 26.91, 75.79],
  ['Jalandhar', 'Punjab', 31.33, 75.58],
  ['Jammu', 'Jammu and Kashmir', 32.73, 74.86],
  ['Jamshedpur', 'Jharkhand', 22.8, 86.2],
  ['Jodhpur', 'Rajasthan', 26.24, 73.02],
  ['Kanpur', 'Uttar Pradesh', 26.45, 80.33],
  ['Kochi', 'Kerala', 9.93, 76.27],
  ['Kolhapur', 'Maharashtra', 16.7, 74.24],
  ['Kolkata', 'West Bengal', 22.57, 88.36],
  ['Kota', 'Rajasthan', 25.21, 75.86],
  ['Kozhikode', 'Kerala', 11.26, 75.78],
  ['Lucknow', 'Uttar Pradesh', 26.85, 80.95],
  ['Ludhiana', 'Punjab', 30.9, 75.86],
  ['Madurai', 'Tamil Nadu', 9.93, 78.12],
  ['Mangaluru', 'Karnataka', 12.91, 74.86],
  ['Meerut', 'Uttar Pradesh', 28.98, 77.71],
  ['Mumbai', 'Maharashtra', 19.05, 72.87],
  ['Mysuru', 'Karnataka', 12.3, 76.64],
  ['Nagpur', 'Maharashtra', 21.15, 79.09],
  ['Nashik', 'Maharashtra', 20.0, 73.79],
  ['Navi Mumbai', 'Maharashtra', 19.04, 73.03],
  ['New Delhi', 'Delhi', 28.61, 77.21],
  ['Noida', 'Uttar Pradesh', 28.55, 77.39],
  ['Panaji', 'Goa', 15.49, 73.83],
  ['Patna', 'Bihar', 25.6, 85.12],
  ['Prayagraj', 'Uttar Pradesh', 25.44, 81.85],
  ['Puducherry', 'Puducherry', 11.93, 79.83],
  ['Pune', 'Maharashtra', 18.52, 73.86],
  ['Raipur', 'Chhattisgarh', 21.25, 81.63],
  ['Rajkot', 'Gujarat', 22.3, 70.8],
  ['Ranchi', 'Jharkhand', 23.35, 85.33],
  ['Salem', 'Tamil Nadu', 11.66, 78.15],
  ['Shillong', 'Meghalaya', 25.57, 91.88],
  ['Shimla', 'Himachal Pradesh', 31.1, 77.17],
  ['Siliguri', 'West Bengal', 26.71, 88.43],
  ['Solapur', 'Maharashtra', 17.67, 75.91],
  ['Srinagar', 'Jammu and Kashmir', 34.08, 74.8],
  ['Surat', 'Gujarat', 21.17, 72.83],
  ['Thane', 'Maharashtra', 19.22, 72.98],
  ['Thiruvananthapuram', 'Kerala', 8.52, 76.94],
  ['Thrissur', 'Kerala', 10.53, 76.21],
  ['Tiruchirappalli', 'Tamil Nadu', 10.79, 78.7],
  ['Udaipur', 'Rajasthan', 24.58, 73.71],
  ['Vadodara', 'Gujarat', 22.31, 73.18],
  ['Varanasi', 'Uttar Pradesh', 25.32, 82.97],
  ['Vijayawada', 'Andhra Pradesh', 16.51, 80.65],
  ['Visakhapatnam', 'Andhra Pradesh', 17.69, 83.22],
  ['Warangal', 'Telangana', 17.97, 79.59],
];

/** Farther away than this from every centre, a place belongs to no large city. */
const FARTHEST_KM = 25;
const KM_PER_DEGREE = 111;

/**
 * Returns the large city whose centre is nearest to a position, for the form of an address (ADDR-029); null outside of
 * all. A pincode cannot be told from a position: the user types it.
 */
export function nearestCity(at: Position): { city: string; state: string } | null {
  const [nearest] = cities.map((city) => ({ city, km: distanceKm(at, city) })).toSorted((a, b) => a.km - b.km);
  if (!nearest || !(nearest.km <= FARTHEST_KM)) return null;
  const [city, state] = nearest.city;
  return { city, state };
}

/** On a flat map, which is near enough within a city. */
function distanceKm(at: Position, [, , latitude, longitude]: City): number {
  const north = at.latitude - latitude;
  const east = (at.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(north, east);
}
