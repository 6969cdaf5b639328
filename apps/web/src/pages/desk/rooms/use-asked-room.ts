import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { roomAddress, roomAsked, type Room } from './rooms.js';

/** Goes on to the room of what an address asks of the desk without naming the room, as those of before there were rooms do. */
export function useAskedRoom(slug: string, room: Room): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = room === 'round' ? roomAsked(new URLSearchParams(search), hash) : room;
  useEffect(() => {
    if (asked !== room) void navigate(`${roomAddress(slug, asked)}${search}${hash}`, { replace: true });
  }, [asked, room, slug, search, hash, navigate]);
}
