import { useState } from 'react';
import { nearestCity } from '#domain/rules/nearest-city.ts';

export type LocationState = 'idle' | 'asking' | 'found' | 'not-allowed' | 'not-found';

const options: PositionOptions = { enableHighAccuracy: false, maximumAge: 10 * 60_000, timeout: 15_000 };

/** Asks where the device is, once for each tap. The position leaves this function only as a city; nothing keeps it. */
export function useLocation(onCity: (place: { city: string; state: string }) => void) {
  const [state, setState] = useState<LocationState>('idle');
  const ask = () => {
    // Missing where the page is not served securely.
    if (!('geolocation' in navigator)) return setState('not-allowed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = nearestCity(coords);
        setState(place ? 'found' : 'not-found');
        if (place) onCity(place);
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'not-allowed' : 'not-found'),
      options,
    );
  };
  return { state, ask };
}
